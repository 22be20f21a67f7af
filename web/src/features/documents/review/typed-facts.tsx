import { serverNow } from '#core/clock.ts';
import { findingLabel } from '#parts/reading-words.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { cardNumberWords, typedCardFindings } from '#shared/documents/typed-card.ts';
import { formatDate, formatDateTime } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './reading-facts.module.css';

/** What the client typed of the card in the picture, and how it checks: to be compared with the picture. */
export function TypedFacts({ card }: { card: NonNullable<DocumentView['typedCard']> }) {
  const [finding] = typedCardFindings(card, lisbonDay(new Date(serverNow())));
  return (
    <section className={styles.facts} aria-label="Escrito pelo cliente">
      <dl>
        <div>
          <dt>Número</dt>
          <dd className="figures">{cardNumberWords(card.number)}</dd>
        </div>
        <div>
          <dt>Válido até</dt>
          <dd className="figures">{formatDate(card.validUntil)}</dd>
        </div>
      </dl>
      <p className={styles.typedChecks}>
        <Badge>Dígitos de controlo certos</Badge>
        {finding && <Badge tone={finding.level === 'warn' ? 'correction' : 'neutral'}>{findingLabel(finding)}</Badge>}
        <span className="soft">Escrito pelo cliente a {formatDateTime(card.typedAt)}: compara com a imagem.</span>
      </p>
    </section>
  );
}
