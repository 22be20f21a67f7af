import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { QueryContent } from '#core/query-content.tsx';
import { useDraft } from '#core/use-draft.ts';
import { paysInterestStamp } from '#shared/applications/destinations.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { canReplace } from '#shared/offers/changes.ts';
import type { StaffChoiceView, StaffOfferView } from '#shared/offers/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { OfferForm, useOfferForm } from './offer-form.tsx';
import { emptyValues, type Values, valuesOf } from './offer-form-values.ts';
import { ReopenChoice } from './reopen-choice.tsx';
import { StaffChoice } from './staff-choice.tsx';
import staffOfferRowStyles from './staff-offer-row.module.css';
import { StaffOfferRow } from './staff-offer-row.tsx';
import styles from './staff-offers.module.css';
import { usePdfPicker } from './use-pdf-picker.tsx';
import { useNewDraft, useStaffOffers } from './use-staff-offers.ts';

/** PDF.js and the reader of the FINE come with it. */
const FineOffer = lazy(() => import('./fine/fine-offer.tsx'));

interface StaffOffersProps {
  application: ApplicationView;
  /** What a first publication leaves behind in the stage, in words; undefined if nothing is. */
  left: string | undefined;
}

/** The backoffice's tab 'Propostas': drafts, published offers, and the client's decisions. */
export default function StaffOffers({ application, left }: StaffOffersProps) {
  return (
    <QueryContent
      query={useStaffOffers(application.id)}
      label="A carregar as propostas…"
      skeleton={['medium', 'medium']}
      className={styles.staffOffers}
    >
      {({ offers, choice }) => <OffersScreen application={application} left={left} offers={offers} choice={choice} />}
    </QueryContent>
  );
}

interface OffersScreenProps extends StaffOffersProps {
  offers: readonly StaffOfferView[];
  choice: StaffChoiceView | undefined;
}

function OffersScreen({ application, left, offers, choice }: OffersScreenProps) {
  const draft = useDraft(`offer:new:${application.id}`);
  /** Initial values of the new offer being typed. */
  const [base, setBase] = useState<Values | undefined>(() => (draft.read() === undefined ? undefined : emptyValues));
  const opener = useRef<HTMLButtonElement>(null);
  /** Of the new offer with a FINE. */
  const [fine, setFine] = useState<{ file: File; renews?: StaffOfferView }>();
  const picker = usePdfPicker('FINE da nova proposta', (file) => setFine({ file }));
  const chosen = offers.find(({ status }) => status === 'selected');
  const proposed = offers.find(({ id }) => id === choice?.offerId);
  const isOpen = !isClosed(application);
  const canDraft = isOpen && !chosen;
  const canPublish = canDraft && (application.status === 'analise' || application.status === 'proposta');
  /** After a choice the bank's approval can still come, in the same request. */
  const follows = (offer: StaffOfferView) =>
    isOpen && chosen !== undefined && canReplace({ ...offer, kind: 'aprovada' }, chosen);
  const begin = (values: Values) => {
    // One at a time: existing input is not discarded.
    if (base) document.getElementById(newOfferId)?.querySelector('input')?.focus();
    else setBase(values);
  };
  const end = () => {
    draft.end();
    flushSync(() => setBase(undefined));
    opener.current?.focus();
  };
  return (
    <div className={styles.staffOffers}>
      <div role="status">{chosen && <Chosen offer={chosen} application={application} />}</div>
      {choice && proposed && isOpen && <StaffChoice applicationId={application.id} choice={choice} offer={proposed} />}
      {canDraft && (
        <div className={styles.head}>
          <p className="soft">{noteOn(application, canPublish)}</p>
          <div className={styles.headActions}>
            <Button
              ref={opener}
              size="small"
              variant={base ? 'secondary' : 'primary'}
              aria-expanded={base !== undefined}
              onClick={() => begin(beginningOf(offers))}
            >
              Nova proposta
            </Button>
            {picker.input}
            <Button size="small" onClick={picker.open}>
              Nova proposta com FINE
            </Button>
          </div>
        </div>
      )}
      {fine && (canDraft || (fine.renews && follows(fine.renews))) && (
        <Suspense fallback={<p role="status">A abrir a FINE…</p>}>
          <FineOffer
            key={fine.file.name + fine.file.lastModified}
            application={application}
            offers={offers}
            offer={undefined}
            renews={fine.renews}
            file={fine.file}
            onEnd={() => setFine(undefined)}
          />
        </Suspense>
      )}
      {base && <NewOffer base={base} application={application} onEnd={end} />}
      {offers.length === 0 && !base && (
        <EmptyState title="Ainda não há propostas">
          {canDraft
            ? 'Cria um rascunho com o que o banco respondeu. O cliente só vê o que publicares.'
            : 'Este pedido foi encerrado sem propostas.'}
        </EmptyState>
      )}
      {offers.length > 0 && (
        <ul className={styles.list}>
          {chosenFirst(offers).map((offer) => (
            <StaffOfferRow
              key={offer.id}
              application={application}
              offers={offers}
              offer={offer}
              canDraft={canDraft || (follows(offer) && offer.kind === 'aprovada')}
              canPublish={canPublish || (follows(offer) && offer.kind === 'aprovada')}
              isOpen={isOpen}
              movesOn={application.status === 'analise'}
              left={left}
              onCopy={canDraft ? () => begin(valuesOf(offer)) : undefined}
              onRenew={canDraft || follows(offer) ? (file) => setFine({ file, renews: offer }) : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const chosenFirst = (offers: readonly StaffOfferView[]): readonly StaffOfferView[] =>
  offers.toSorted((one, other) => Number(other.status === 'selected') - Number(one.status === 'selected'));

const newOfferId = 'nova-proposta';

/** Banks are asked for the same loan, so a new offer starts with amount and term of the newest one. */
const beginningOf = ([newest]: readonly StaffOfferView[]): Values => {
  if (!newest) return emptyValues;
  const { loanAmount, termMonths } = valuesOf(newest);
  return { ...emptyValues, loanAmount, termMonths };
};

function noteOn({ status }: ApplicationView, canPublish: boolean): string {
  if (canPublish) return 'O cliente só vê as propostas publicadas.';
  return status === 'documentos'
    ? 'Podes preparar rascunhos. Só se publicam depois de o cliente submeter os documentos.'
    : 'Só se publicam propostas de pedidos em análise ou na fase de proposta.';
}

interface ChosenProps {
  offer: StaffOfferView;
  application: ApplicationView;
}

function Chosen({ offer, application }: ChosenProps) {
  const isOpen = !isClosed(application);
  const canReopen = isOpen && application.status !== 'escritura';
  return (
    <Banner
      tone="approved"
      title={`O cliente escolheu: ${offer.bankName}`}
      actions={canReopen && <ReopenChoice offer={offer} />}
    >
      {offer.selectedAt && `Em ${formatDateTime(offer.selectedAt)}. `}As propostas deste pedido já não mudam
      {canReopen && ', a não ser que um administrador reabra a escolha'}
      {isOpen && !canReopen && ': para reabrir a escolha, recua primeiro o pedido'}.
      {isOpen && ' A aprovação deste banco ainda pode ficar no lugar dela.'}
    </Banner>
  );
}

interface NewOfferProps {
  base: Values;
  application: ApplicationView;
  onEnd: () => void;
}

function NewOffer({ base, application, onEnd }: NewOfferProps) {
  const applicationId = application.id;
  const form = useOfferForm({ initial: base, draft: useDraft(`offer:new:${applicationId}`), version: null });
  const { run } = useNewDraft(applicationId, form.refuseFields);
  return (
    <Card id={newOfferId} className={staffOfferRowStyles.staffOffer}>
      <h2>Nova proposta</h2>
      <OfferForm
        applicationId={applicationId}
        interestStamp={paysInterestStamp(application)}
        form={form}
        label="Nova proposta"
        saveLabel="Guardar rascunho"
        onSave={async (terms) => {
          if (await run({ applicationId, ...terms })) onEnd();
        }}
        onCancel={onEnd}
      />
    </Card>
  );
}
