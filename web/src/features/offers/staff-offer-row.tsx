import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { serverNow } from '#core/clock.ts';
import { useDraft } from '#core/use-draft.ts';
import { paysInterestStamp } from '#shared/applications/destinations.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { hasContract } from '#shared/lenders/lenders.ts';
import { canReplace } from '#shared/offers/changes.ts';
import { canBeChosen } from '#shared/offers/clock.ts';
import { offerKindLabels } from '#shared/offers/kinds.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { canBecome, type OfferStatus, offerStatusLabels } from '#shared/offers/status.ts';
import { type BadgeTone, StatusBadge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { FineActions, LateFine, Renewal } from './fine-actions.tsx';
import { OfferChangesList } from './offer-changes.tsx';
import { OfferForm, useOfferForm } from './offer-form.tsx';
import { draftValuesOf, parseTyped } from './offer-form-values.ts';
import { staffChanges } from './staff-changes.ts';
import { StaffOfferCautions } from './staff-offer-cautions.tsx';
import { lastStep, StaffOfferFacts } from './staff-offer-facts.tsx';
import { StaffOfferQuestion } from './staff-offer-question.tsx';
import styles from './staff-offer-row.module.css';
import { type OfferDecision, useDraftChange, useNewDraft, useOfferDecision } from './use-staff-offers.ts';

const FineOffer = lazy(() => import('./fine/fine-offer.tsx'));

const tones: Readonly<Record<OfferStatus, BadgeTone>> = {
  draft: 'neutral',
  published: 'waiting',
  selected: 'approved',
  declined: 'neutral',
  withdrawn: 'neutral',
};

const isExpired = ({ status, terms }: StaffOfferView): boolean =>
  status !== 'draft' && !canBeChosen(terms.validUntil, new Date(serverNow()));

/** What has expired or was approved is renewed, and a chosen simulation becomes an approval. */
const canRenew = (offer: StaffOfferView): boolean =>
  offer.status !== 'draft' && (isExpired(offer) || offer.kind === 'aprovada' || offer.status === 'selected');

const isPublishable = ({ bankName, status, terms, fine }: StaffOfferView): boolean =>
  canBecome(status, 'published') &&
  fine?.unconfirmed.length === 0 &&
  hasContract(bankName, new Date(serverNow())) &&
  canBeChosen(terms.validUntil, new Date(serverNow()));

export interface StaffOfferRowProps {
  application: ApplicationView;
  /** All offers of the request. */
  offers: readonly StaffOfferView[];
  offer: StaffOfferView;
  /** Whether drafts can be created and changed. */
  canDraft: boolean;
  canPublish: boolean;
  /** Whether the application can still change. */
  isOpen: boolean;
  /** Whether publishing an offer moves the application to the next stage. */
  movesOn: boolean;
  /** What it then leaves behind, in words. */
  left: string | undefined;
  /** Starts a new draft with these terms; absent if none can be started. */
  onCopy: (() => void) | undefined;
  /** Starts a new offer of the same request with its FINE. */
  onRenew: ((fine: File) => void) | undefined;
}

/** One offer with the actions of its status. */
export function StaffOfferRow(props: StaffOfferRowProps) {
  const { application, offers, offer, canDraft, canPublish, isOpen, movesOn, left, onCopy, onRenew } = props;
  const applicationId = application.id;
  /** What is open beside the form: the stored FINE, or a chosen one. */
  const [fine, setFine] = useState<File | 'stored'>();
  const decide = useOfferDecision(applicationId);
  const draft = useDraft(`offer:${offer.id}`);
  const [editing, setEditing] = useState(() => draft.read() !== undefined);
  const [asked, setAsked] = useState<{ kind: OfferDecision; offer: StaffOfferView }>();
  const chosen = offers.find(({ status }) => status === 'selected');
  const canTakePlace = isOpen && chosen !== undefined && offer.status === 'published' && canReplace(offer, chosen);
  const changes = staffChanges(offer, offers, canTakePlace ? chosen : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = <span className="visually-hidden"> {offer.bankName}</span>;
  const ask = (kind: OfferDecision) => setAsked({ kind, offer });
  // The buttons change with the status, so the heading takes the focus.
  const confirm = async () => {
    if (!asked) return;
    const decided = await decide(asked.kind, asked.offer);
    flushSync(() => setAsked(undefined));
    if (decided) heading.current?.focus({ preventScroll: true });
  };
  const endEditing = () => {
    draft.end();
    flushSync(() => setEditing(false));
    heading.current?.focus();
  };
  return (
    <Card as="li" className={classes(styles.staffOffer, styles[offer.status])}>
      <div className={styles.staffOfferHead}>
        <h2 ref={heading} tabIndex={-1}>
          {offer.bankName}
        </h2>
        <StatusBadge tone={offer.kind === 'aprovada' ? 'approved' : 'neutral'}>
          {offerKindLabels[offer.kind]}
        </StatusBadge>
        <StatusBadge tone={tones[offer.status]}>
          {offer.isReplaced ? 'Substituída' : offerStatusLabels[offer.status]}
        </StatusBadge>
        <span className="soft figures">{lastStep(offer)}</span>
      </div>
      {fine ? (
        <Suspense fallback={<p role="status">A abrir a FINE…</p>}>
          <FineOffer
            application={application}
            offers={offers}
            offer={offer}
            file={fine === 'stored' ? undefined : fine}
            onEnd={() => {
              flushSync(() => setFine(undefined));
              heading.current?.focus();
            }}
          />
        </Suspense>
      ) : editing ? (
        <EditOffer
          applicationId={applicationId}
          offer={offer}
          interestStamp={paysInterestStamp(application)}
          onEnd={endEditing}
        />
      ) : (
        <>
          <StaffOfferFacts offer={offer} />
          {changes && <OfferChangesList {...changes} />}
          <StaffOfferCautions offer={offer} />
          <div className={styles.staffOfferActions}>
            {canPublish && isPublishable(offer) && (
              <Button size="small" onClick={() => ask('publish')}>
                Publicar{name}
              </Button>
            )}
            {canTakePlace && !isExpired(offer) && (
              <Button size="small" variant="primary" onClick={() => ask('replace')}>
                Pôr no lugar da escolhida{name}
              </Button>
            )}
            {isOpen &&
              offer.fineState === 'expected' &&
              offer.status !== 'withdrawn' &&
              offer.status !== 'declined' && <LateFine offer={offer} />}
            <FineActions offer={offer} canDraft={canDraft} canPublish={canPublish} onOpen={setFine} />
            {canDraft && offer.status === 'draft' && (
              <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
                Alterar{name}
              </Button>
            )}
            {onRenew && canRenew(offer) && <Renewal offer={offer} onFine={onRenew} />}
            {onCopy && (
              <Button size="small" variant="quiet" onClick={onCopy}>
                Duplicar{name}
              </Button>
            )}
            {isOpen && canBecome(offer.status, 'withdrawn') && (
              <Button size="small" variant="quiet" onClick={() => ask('withdraw')}>
                Retirar{name}
              </Button>
            )}
          </div>
        </>
      )}
      {asked && (
        <StaffOfferQuestion
          {...asked}
          changes={changes}
          movesOn={movesOn && !chosen}
          left={left}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

interface EditOfferProps {
  applicationId: string;
  interestStamp: boolean;
  offer: StaffOfferView;
  onEnd: () => void;
}

/** Changes the displayed draft. After a concurrent change, both versions are offered. */
function EditOffer({ applicationId, offer, interestStamp, onEnd }: EditOfferProps) {
  const draft = useDraft(`offer:${offer.id}`);
  const [initial] = useState(() => draftValuesOf(offer));
  const [seen, setSeen] = useState(() => parseTyped(draft.read())?.version ?? offer.version);
  const isDraft = offer.status === 'draft';
  const form = useOfferForm({ initial, draft, version: seen });
  const { run: change } = useDraftChange(applicationId, form.refuseFields);
  const { run: copy } = useNewDraft(applicationId, form.refuseFields);
  return (
    <OfferForm
      applicationId={applicationId}
      interestStamp={interestStamp}
      form={form}
      label={`Alterar a proposta: ${offer.bankName}`}
      saveLabel={isDraft ? 'Guardar rascunho' : 'Guardar como novo rascunho'}
      notice={
        offer.version !== seen && (
          <Overtaken offer={offer} onKeepMine={() => setSeen(offer.version)} onTakeTheirs={onEnd} />
        )
      }
      onSave={async (terms) => {
        const saved = await (isDraft
          ? change({ applicationId, offerId: offer.id, version: seen, ...terms })
          : copy({ applicationId, ...terms, validUntilOfFine: undefined }));
        if (saved) onEnd();
      }}
      onCancel={onEnd}
    />
  );
}

interface OvertakenProps {
  offer: StaffOfferView;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

function Overtaken({ offer, onKeepMine, onTakeTheirs }: OvertakenProps) {
  const isDraft = offer.status === 'draft';
  return (
    <Banner
      tone="waiting"
      role="alert"
      title={
        isDraft
          ? 'Este rascunho foi alterado depois de o abrires'
          : `Já está decidido: ${offerStatusLabels[offer.status].toLowerCase()}`
      }
      actions={
        <>
          {isDraft && (
            <Button size="small" onClick={onKeepMine}>
              Continuar com a minha
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onTakeTheirs}>
            Ficar com a guardada
          </Button>
        </>
      }
    >
      <p className="figures">
        Está guardado: {offer.bankName} · {formatInstalment(offer.monthlyPayment)} por mês · TAN{' '}
        {formatPercent(offer.interestRate)} · {describeTerm(offer.termMonths)}. O que escreveste continua aqui.
      </p>
    </Banner>
  );
}
