import { rateTypeLabels } from '#shared/facts/rate-types.ts';
import { formatInstalment } from '#shared/kit/format-figures.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import { formatTaeg, inFine } from '#shared/offers/words.ts';
import { buttonClass } from '#ui/button-look.ts';
import { classes } from '#ui/classes.ts';
import { namesOf } from './comparison-groups.ts';
import styles from './offer-lines.module.css';

const statusWords: { readonly [Status in OfferView['status']]?: string } = {
  selected: ' · Escolhida',
  declined: ' · Não escolhida',
};

/** On a phone, the offers at a glance: each line leads to its card. */
export function OfferLines({ offers }: { offers: readonly OfferView[] }) {
  const nameOf = namesOf(offers);
  return (
    <ul className={styles.lines} aria-label="Propostas em resumo">
      {offers.map((offer) => {
        const { id, status, rateType, monthlyPayment, figures } = offer;
        const estimated = figures.taeg?.origin === 'estimate' ? ' (estimativa)' : '';
        return (
          <li key={id} className={classes(styles.line, 'figures')}>
            <span className={styles.bank}>{nameOf(offer)}</span>
            <strong className={styles.instalment}>{formatInstalment(monthlyPayment)}</strong>
            <span className={classes('soft', styles.kind)}>
              por mês · taxa {rateTypeLabels[rateType].toLowerCase()}
              {statusWords[status]}
              <br />
              TAEG {figures.taeg ? formatTaeg(figures.taeg.percent) + estimated : inFine}
            </span>
            <a className={buttonClass('secondary', 'small')} href={`#proposta-${id}`}>
              Ver<span className="visually-hidden"> a proposta de {nameOf(offer)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
