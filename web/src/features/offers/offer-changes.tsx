import { formatDate } from '#shared/kit/format.ts';
import { offerKindLabels } from '#shared/offers/kinds.ts';
import type { OfferChanges } from '#shared/offers/routes.ts';
import styles from './offer-changes.module.css';

/** What a later FINE of a bank says otherwise, field by field (spec lenders L4). */
export function OfferChangesList({ former, fields }: OfferChanges) {
  const { kind, issuedAt } = former;
  return (
    <details className={styles.changes} open>
      <summary>
        O que mudou desde a {offerKindLabels[kind].toLowerCase()}
        {issuedAt && ` de ${formatDate(issuedAt)}`}
      </summary>
      {fields.length === 0 ? (
        <p className="soft">Nada: diz o mesmo.</p>
      ) : (
        <dl className="figures">
          {fields.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <s>
                  <span className="visually-hidden">antes </span>
                  {before}
                </s>{' '}
                <strong>
                  <span className="visually-hidden">agora </span>
                  {after}
                </strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
