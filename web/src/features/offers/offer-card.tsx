import { formatEuro } from '../../../../shared/format.ts';
import { formatInstalment, formatPercent } from '../../../../shared/offers/format.ts';
import { describeTerm } from '../../../../shared/offers/instalment.ts';
import { rateTypeLabels } from '../../../../shared/offers/rates.ts';
import type { OfferView } from '../../../../shared/offers/routes.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { indexWords } from './index-words.ts';

interface OfferCardProps {
  readonly offer: OfferView;
  /** Absent where nothing can be chosen. */
  readonly onChoose?: (() => void) | undefined;
}

/** One offer: the instalment first. */
export function OfferCard({ offer, onChoose }: OfferCardProps) {
  const headingId = `proposta-${offer.id}`;
  const index = indexWords(offer);
  return (
    <Card as="li" className={`offer offer-${offer.status}`}>
      <div className="offer-head">
        <h2 id={headingId}>{offer.bankName}</h2>
        {offer.status === 'selected' && <StatusBadge tone="approved">Escolhida</StatusBadge>}
        {offer.status === 'declined' && <StatusBadge tone="neutral">Não escolhida</StatusBadge>}
      </div>
      <p className="offer-instalment figures">
        <span className="visually-hidden">Prestação: </span>
        <strong>{formatInstalment(offer.monthlyPayment)}</strong> por mês
      </p>
      <dl className="offer-facts figures">
        <div>
          <dt>Taxa (TAN)</dt>
          <dd>
            {formatPercent(offer.interestRate)} · {rateTypeLabels[offer.rateType]}
            {index && <span className="soft">{index}</span>}
          </dd>
        </div>
        <div>
          <dt>Prazo</dt>
          <dd>{describeTerm(offer.termMonths)}</dd>
        </div>
        <div>
          <dt>Montante</dt>
          <dd>{formatEuro(offer.loanAmount)}</dd>
        </div>
        <div>
          <dt>Custo total</dt>
          <dd>{formatEuro(offer.totalCost)}</dd>
        </div>
      </dl>
      {offer.summary && <p className="offer-summary">{offer.summary}</p>}
      {onChoose && (
        <Button variant="primary" fullWidth aria-describedby={headingId} onClick={onChoose}>
          Avançar com esta Proposta
        </Button>
      )}
    </Card>
  );
}
