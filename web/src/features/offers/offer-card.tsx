import type { ReactNode } from 'react';
import { formatInstalment } from '../../../../shared/offers/format.ts';
import { describeTerm } from '../../../../shared/offers/instalment.ts';
import type { OfferView } from '../../../../shared/offers/routes.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './offer-card.module.css';
import { MoneyFacts, RateFact } from './offer-facts.tsx';

interface OfferCardProps {
  readonly offer: OfferView;
  /** Absent if nothing can be chosen. */
  readonly onChoose?: (() => void) | undefined;
  /** A link to ask about the offer, beside the choice. */
  readonly question?: ReactNode;
}

/** One offer, with the instalment first. */
export function OfferCard({ offer, onChoose, question }: OfferCardProps) {
  const headingId = `proposta-${offer.id}`;
  return (
    <Card as="li" className={classes(styles.offer, styles[offer.status])}>
      <div className={styles.offerHead}>
        <h2 id={headingId}>{offer.bankName}</h2>
        {offer.status === 'selected' && <StatusBadge tone="approved">Escolhida</StatusBadge>}
        {offer.status === 'declined' && <StatusBadge tone="neutral">Não escolhida</StatusBadge>}
      </div>
      <p className={`${styles.offerInstalment} figures`}>
        <span className="visually-hidden">Prestação: </span>
        <strong>{formatInstalment(offer.monthlyPayment)}</strong> por mês
      </p>
      <dl className={`${styles.offerFacts} figures`}>
        <RateFact label="Taxa (TAN)" offer={offer} />
        <div>
          <dt>Prazo</dt>
          <dd>{describeTerm(offer.termMonths)}</dd>
        </div>
        <MoneyFacts offer={offer} />
      </dl>
      {offer.summary && <p className={styles.offerSummary}>{offer.summary}</p>}
      {onChoose && (
        <div className={styles.actions}>
          <Button variant="primary" fullWidth aria-describedby={headingId} onClick={onChoose}>
            Avançar com esta Proposta
          </Button>
          {question}
        </div>
      )}
    </Card>
  );
}
