import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { serverNow } from '#core/clock.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cautionOf, type OfferTerms, offerFigures } from '#shared/offers/figures.ts';
import { missingSentence, originLabels } from '#shared/offers/words.ts';
import { Fact } from '#ui/fact.tsx';
import styles from './offer-form-figures.module.css';
import { computableTerms, hasWrongFigure } from './offer-form-terms.ts';
import type { Values } from './offer-form-values.ts';
import { OfferCaution } from './staff-offer-cautions.tsx';

/** Milliseconds without typing before the figures are computed again. */
const pause = 500;

/** Returns what is typed, once typing has paused. */
function useSettled(values: Values): Values {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), pause);
    return () => clearTimeout(timer);
  }, [values]);
  return settled;
}

/**
 * The engine's figures of the offer that is being typed; none as soon as a figure is wrong. `interestStamp`: whether
 * stamp duty is due on interest.
 */
export function OfferFormFigures({ interestStamp }: { interestStamp: boolean }) {
  const values = useWatch({ compute: (all: Values) => all });
  const settled = useSettled(values);
  const isWrong = hasWrongFigure(values) || hasWrongFigure(settled);
  const terms = isWrong || !computableTerms(values) ? undefined : computableTerms(settled);
  return (
    <section className={styles.offerFormFigures} aria-label="Contas desta proposta" role="status">
      {terms ? (
        <Figures terms={{ ...terms, interestStamp }} />
      ) : isWrong ? (
        <p className={styles.offerFormFirst}>
          <strong>—</strong> Por corrigir
        </p>
      ) : (
        <p className="soft">As contas aparecem com o montante, o prazo e a taxa.</p>
      )}
    </section>
  );
}

function Figures({ terms }: { terms: OfferTerms }) {
  const figures = offerFigures(terms, lisbonDay(new Date(serverNow())));
  const { instalments, firstWithInsurance, ifEuriborUp1, ifShock, taeg, mtic } = figures;
  const missing = missingSentence(figures);
  const [first, ...later] = instalments;
  return (
    <>
      <p className={`${styles.offerFormFirst} figures`}>
        <strong>{formatInstalment(first?.amount ?? 0)}</strong> por mês
      </p>
      <dl className={`${styles.offerFormFacts} figures`}>
        {later.map(({ fromMonth, amount }) => (
          <Fact key={fromMonth} label={`A partir do mês ${fromMonth}`}>
            {formatInstalment(amount)}
          </Fact>
        ))}
        {firstWithInsurance !== null && (
          <Fact label="Com os seguros exigidos">{formatInstalment(firstWithInsurance)}</Fact>
        )}
        {ifEuriborUp1 && <Fact label="Se a Euribor subir 1 ponto">{formatInstalment(ifEuriborUp1.amount)}</Fact>}
        {ifShock && (
          <Fact label={`Com mais ${formatPercent(ifShock.points).replace(/\s%/, '')} pontos`}>
            {formatInstalment(ifShock.amount)}
            <span className="soft">Choque do Banco de Portugal, desde {formatDate(ifShock.since)}</span>
          </Fact>
        )}
        {taeg && <Fact label={`TAEG (${originLabels[taeg.origin]})`}>{formatPercent(taeg.percent)}</Fact>}
        {mtic && <Fact label={`MTIC (${originLabels[mtic.origin]})`}>{formatEuro(mtic.amount)}</Fact>}
      </dl>
      <OfferCaution caution={cautionOf(terms)} />
      {missing && <p className="soft">{missing}</p>}
    </>
  );
}
