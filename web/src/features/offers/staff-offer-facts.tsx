import { serverNow } from '#core/clock.ts';
import { rateTypeLabels } from '#shared/facts/rate-types.ts';
import { formatDate, formatDateTime, formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { expiryWords, withoutExpiry } from '#shared/offers/clock.ts';
import { describePhases } from '#shared/offers/phases.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { originLabels } from '#shared/offers/words.ts';
import { Fact } from '#ui/fact.tsx';
import styles from './staff-offer-facts.module.css';

/** The figures of an offer, for comparison by staff. */
export function StaffOfferFacts({ offer }: { offer: StaffOfferView }) {
  const { figures, terms } = offer;
  const isOpen = offer.status === 'draft' || offer.status === 'published';
  const differs = offer.monthlyPayment !== offer.computedPayment;
  const [, ...later] = figures.instalments;
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
            {later.map(({ fromMonth, amount }) => (
              <span key={fromMonth} className="soft">
                Do mês {fromMonth}: {formatInstalment(amount)}
              </span>
            ))}
          </dd>
        </div>
        <Fact label="TAN">
          {formatPercent(offer.interestRate)} · {rateTypeLabels[offer.rateType]}
          <span className="soft">{describePhases(terms.phases)}</span>
        </Fact>
        <Fact label="Prazo">
          {offer.termMonths} meses
          <span className="soft">{describeTerm(offer.termMonths)}</span>
        </Fact>
        <Fact label="Montante">{formatEuro(offer.loanAmount)}</Fact>
        {figures.taeg && (
          <Fact label="TAEG">
            {formatPercent(figures.taeg.percent)}
            <span className="soft">{originLabels[figures.taeg.origin]}</span>
          </Fact>
        )}
        {figures.mtic ? (
          <Fact label="MTIC">
            {formatEuro(figures.mtic.amount)}
            <span className="soft">{originLabels[figures.mtic.origin]}</span>
          </Fact>
        ) : (
          <Fact label="Soma das prestações">{formatEuro(offer.totalCost)}</Fact>
        )}
        <Fact label="Válida até">
          {terms.validUntil ? formatDate(terms.validUntil) : withoutExpiry}
          {terms.validUntil && isOpen && (
            <span className="soft">{expiryWords(terms.validUntil, new Date(serverNow()))}</span>
          )}
        </Fact>
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
      return `Escolhida em ${formatDateTime(selectedAt ?? updatedAt)}`;
    case 'declined':
      return `Recusada em ${formatDateTime(updatedAt)}`;
    case 'withdrawn':
      return `Retirada em ${formatDateTime(updatedAt)}`;
  }
}
