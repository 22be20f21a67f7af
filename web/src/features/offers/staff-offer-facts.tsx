import { formatDateTime } from '../../../../shared/format.ts';
import { formatInstalment } from '../../../../shared/offers/format.ts';
import { describeTerm } from '../../../../shared/offers/instalment.ts';
import type { StaffOfferView } from '../../../../shared/offers/routes.ts';
import { MoneyFacts, RateFact } from './offer-facts.tsx';
import styles from './staff-offer-facts.module.css';

/** The figures of an offer, for comparison by staff. */
export function StaffOfferFacts({ offer }: { readonly offer: StaffOfferView }) {
  const differs = offer.monthlyPayment !== offer.computedPayment;
  return (
    <>
      <dl className={`${styles.staffOfferFacts} figures`}>
        <div className={styles.staffOfferInstalment}>
          <dt>Prestação</dt>
          <dd>
            {formatInstalment(offer.monthlyPayment)}
            {differs && (
              <span className={styles.staffOfferCaution}>Calculada: {formatInstalment(offer.computedPayment)}</span>
            )}
          </dd>
        </div>
        <RateFact label="TAN" offer={offer} />
        <div>
          <dt>Prazo</dt>
          <dd>
            {offer.termMonths} meses
            <span className="soft">{describeTerm(offer.termMonths)}</span>
          </dd>
        </div>
        <MoneyFacts offer={offer} />
      </dl>
      {offer.summary && <p className={styles.staffOfferSummary}>{offer.summary}</p>}
    </>
  );
}

/** 'Publicada em 21/11/2026 14:05': the last event of an offer. */
export function lastStep({ status, createdAt, publishedAt, selectedAt, updatedAt }: StaffOfferView): string {
  switch (status) {
    case 'draft':
      return `Criada em ${formatDateTime(createdAt)}`;
    case 'published':
      return `Publicada em ${formatDateTime(publishedAt ?? updatedAt)}`;
    case 'selected':
      return `Escolhida pelo cliente em ${formatDateTime(selectedAt ?? updatedAt)}`;
    case 'declined':
      return `Recusada em ${formatDateTime(updatedAt)}`;
    case 'withdrawn':
      return `Retirada em ${formatDateTime(updatedAt)}`;
  }
}
