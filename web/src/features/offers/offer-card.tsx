import type { ReactNode } from 'react';
import { serverNow } from '#core/clock.ts';
import { rateTypeLabels } from '#shared/facts/rate-types.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { formatInstalment } from '#shared/kit/format-figures.ts';
import { canBeChosen, expirySentence, isReflectedOn } from '#shared/offers/clock.ts';
import { costTimeLabels, insuranceLabels, offerKindLabels } from '#shared/offers/kinds.ts';
import type { OwnReflection } from '#shared/offers/receipt-schema.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import { changeSentence, formatTaeg, inFine, isIncomplete, missingSentence, perMonth } from '#shared/offers/words.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { ClientFine } from './client-fine.tsx';
import styles from './offer-card.module.css';
import { OfferChangesList } from './offer-changes.tsx';
import { type FactRow, factRows, loanRows } from './offer-facts-rows.tsx';
import { Reflection } from './reflection.tsx';

interface OfferCardProps {
  offer: OfferView;
  /** The bank; of two offers of one bank, with the rate. */
  name: string;
  /** Absent for an only offer, whose figures are all shown at once: nothing else on the page has them. */
  fold?: Fold;
  /** Absent if nothing can be chosen. */
  onChoose?: () => void;
  /** A link to ask about the offer, beside the choice. */
  question?: ReactNode;
  /** The reader's own days of reflection, once they have received the FINE of an approval. */
  reflection?: OwnReflection;
}

/** On a phone, one of several offers is its bank, rate, instalment and TAEG, and unfolds. */
export interface Fold {
  isOpen: boolean;
  onToggle: (button: HTMLElement) => void;
}

/** The rows that are read first; the others are in the comparison too. */
const firstKeys: readonly FactRow['key'][] = ['taeg', 'mtic', 'firstInstalment', 'until'];
const firstRows = [...factRows.filter(({ key }) => firstKeys.includes(key)), ...loanRows];
const otherRows = factRows.filter(({ key }) => !firstKeys.includes(key));

/** One offer, with the instalment first. */
export function OfferCard({ offer, name, fold, onChoose, question, reflection }: OfferCardProps) {
  const headingId = `proposta-${offer.id}`;
  const detailsId = `${headingId}-valores`;
  const missing = missingSentence(offer.figures, 'Ainda não temos');
  const validUntil = offer.terms.validUntil;
  return (
    <Card
      as="li"
      className={classes(
        styles.offer,
        styles[offer.status],
        fold && styles.foldable,
        offer.status === 'published' && !canBeChosen(validUntil, new Date(serverNow())) && styles.declined,
      )}
    >
      <div className={styles.offerHead}>
        <h2 id={headingId}>{name}</h2>
        <StatusBadge tone={offer.kind === 'aprovada' ? 'approved' : 'neutral'}>
          {offerKindLabels[offer.kind]}
        </StatusBadge>
        {offer.status === 'selected' && <StatusBadge tone="approved">Escolhida</StatusBadge>}
        {offer.status === 'declined' && (
          <StatusBadge tone="neutral">{offer.isReplaced ? 'Substituída' : 'Não escolhida'}</StatusBadge>
        )}
        {isIncomplete(offer.figures) && <StatusBadge tone="waiting">Incompleta</StatusBadge>}
      </div>
      <p className={`${styles.offerInstalment} figures`}>
        <span className="visually-hidden">Prestação: </span>
        <strong>{formatInstalment(offer.monthlyPayment)}</strong> <span>{perMonth(offer)}</span>
      </p>
      {fold && <Brief offer={offer} />}
      {fold && (
        <Button
          size="small"
          className={styles.toggle}
          aria-expanded={fold.isOpen}
          aria-controls={detailsId}
          onClick={({ currentTarget }) => fold.onToggle(currentTarget)}
        >
          {fold.isOpen ? 'Fechar' : 'Ver'}
          <span className="visually-hidden"> a proposta de {name}</span>
        </Button>
      )}
      <div id={detailsId} className={classes(styles.details, fold && !fold.isOpen && styles.folded)}>
        <p>{changeSentence(offer)}</p>
        {missing && <p className="soft">{missing}</p>}
        <Facts rows={firstRows} offer={offer} />
        {offer.summary && <p className={styles.offerSummary}>{offer.summary}</p>}
        {onChoose && (
          <div className={styles.actions}>
            {!validUntil || canBeChosen(validUntil, new Date(serverNow())) ? (
              <Button variant="primary" fullWidth aria-describedby={headingId} onClick={onChoose}>
                Avançar com esta Proposta
              </Button>
            ) : (
              <p>{expirySentence(validUntil)}</p>
            )}
            {question}
          </div>
        )}
        {offer.changes && <OfferChangesList {...offer.changes} />}
        <ClientFine offer={offer} name={name} />
        {offer.fineState === 'available' && isReflectedOn({ ...offer, validUntil }, new Date(serverNow())) && (
          <Reflection reflection={reflection} />
        )}
        <details className={styles.more} open={!fold}>
          <summary>Todos os valores</summary>
          <Facts rows={otherRows} offer={offer} />
          <Components offer={offer} />
        </details>
      </div>
    </Card>
  );
}

/** What is said of an offer beside its instalment before it is unfolded. */
function Brief({ offer }: { offer: OfferView }) {
  const { rateType, figures } = offer;
  const estimated = figures.taeg?.origin === 'estimate' ? ' (estimativa)' : '';
  return (
    <p className={`${styles.brief} soft figures`}>
      {perMonth(offer)} · taxa {rateTypeLabels[rateType].toLowerCase()}
      <br />
      TAEG {figures.taeg ? formatTaeg(figures.taeg.percent) + estimated : inFine}
    </p>
  );
}

const Facts = ({ rows, offer }: { rows: readonly FactRow[]; offer: OfferView }) => (
  <dl className={`${styles.offerFacts} figures`}>
    {rows.map(({ key, label, cell }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{cell(offer)}</dd>
      </div>
    ))}
  </dl>
);

/** What the costs of an offer consist of, and what each linked product changes. */
function Components({ offer: { terms } }: { offer: OfferView }) {
  if (!terms) return null;
  const items = [
    ...terms.costs.map(
      ({ name, amount, when }) => `${name}: ${formatEuro(amount)} ${costTimeLabels[when].toLowerCase()}`,
    ),
    ...terms.insurances.map(
      ({ kind, yearly, required }) =>
        `${insuranceLabels[kind]}: ${formatEuro(yearly)} por ano${required ? ', exigido' : ', opcional'}`,
    ),
    ...terms.products.map(
      ({ name, yearlyCost, required, effect }) =>
        `${name}: ${formatEuro(yearlyCost)} por ano${required ? ', exigido' : ', opcional'}${effect ? `. ${effect}` : ''}`,
    ),
  ];
  if (items.length === 0) return null;
  return (
    <ul className={`${styles.components} figures`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
