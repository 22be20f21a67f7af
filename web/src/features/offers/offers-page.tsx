import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useDraft } from '#core/use-draft.ts';
import { conversationName } from '#parts/conversation-name.ts';
import { TeamContact } from '#parts/team-contact.tsx';
import { presentContact } from '#shared/applications/present-contact.ts';
import { reviewWithin } from '#shared/applications/review-promise.ts';
import type { OwnReflection } from '#shared/offers/receipt-schema.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import type { ChoiceView } from '#shared/parties/choice-schema.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classes } from '#ui/classes.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast-store.ts';
import ComparisonTable from './compare-offers.tsx';
import { type Comparison, namesOf } from './comparison-groups.ts';
import { type Fold, OfferCard } from './offer-card.tsx';
import styles from './offers-page.module.css';
import { ConfirmChoice } from './offers-page-choice.tsx';
import { useArrivals, useOffers } from './use-offers.ts';
import { WaitingChoice } from './waiting-choice.tsx';
import { whyNot } from './why-not.ts';

interface OffersPageProps {
  /** Books a call, while there is nothing to choose. */
  booking: ReactNode;
}

/**
 * /app/propostas: the banks' offers of the current application, and the choice among them. `advice`: what the team
 * recommends, which is read before the choice.
 */
export function OffersPage({ booking, advice }: OffersPageProps & { advice?: ReactNode }) {
  const { data: person } = usePerson();
  // The guard ensures that the user is known.
  if (!person) return null;
  if (!person.currentApplicationId) return <NoApplication />;
  return (
    <div className="stack-wide">
      <PageTitle>Propostas</PageTitle>
      {advice}
      <Offers applicationId={person.currentApplicationId} booking={booking} />
    </div>
  );
}

/** When offers usually come; a date is promised for the review only. */
const whenOffersCome = (status: string | undefined, isReader: boolean): string =>
  status === 'documentos'
    ? `As propostas vêm depois da análise: ${isReader ? 'quando os titulares submeterem os documentos, a equipa revê-os' : 'submete os documentos, e a equipa revê-os'} ${reviewWithin}.`
    : `Quando um banco responder ao ${isReader ? 'pedido, a proposta aparece aqui' : 'teu pedido, a proposta aparece aqui, para a comparares com as outras'}. Avisamos-te por email.`;

function NoApplication() {
  useEffect(() => {
    toast.error('Pedido não encontrado');
  }, []);
  return <Navigate to="/onboarding?novo=1" replace />;
}

function Offers({ applicationId, booking }: OffersPageProps & { applicationId: string }) {
  return (
    <QueryContent query={useOffers(applicationId)} label="A carregar as tuas propostas…" skeleton={['tall', 'tall']}>
      {(answer) => <OffersScreen applicationId={applicationId} {...answer} booking={booking} />}
    </QueryContent>
  );
}

interface OffersScreenProps extends OffersPageProps {
  applicationId: string;
  offers: readonly OfferView[];
  comparison: Comparison;
  /** Whose confirmation a choice needs, too. */
  others?: readonly string[];
  choice?: ChoiceView;
  reflections?: readonly OwnReflection[];
}

function OffersScreen({ applicationId, offers, comparison, others, choice, reflections, booking }: OffersScreenProps) {
  useArrivals(offers);
  const { data: detail } = useApiQuery('applications.get', { applicationId });
  const [asked, setAsked] = useState<OfferView>();
  const unfolding = useUnfolding();
  const chosen = offers.find(({ status }) => status === 'selected');
  const shown = chosen ? [chosen, ...offers.filter((offer) => offer !== chosen)] : offers;
  const responsible = detail && presentContact(detail.contact);
  const outcome = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const closed = detail && !chosen ? whyNot(detail.application) : undefined;
  const waiting = closed === undefined ? offers.find(({ id }) => id === choice?.offerId) : undefined;
  const hasOutcome = chosen !== undefined || waiting !== undefined;
  useLayoutEffect(() => {
    if (asked) hasAsked.current = true;
    // The button is gone after the choice or the proposal of one, so the focus moves to its result.
    else if (hasOutcome && hasAsked.current && document.activeElement === document.body) outcome.current?.focus();
  }, [asked, hasOutcome]);
  const isCompared = shown.length > 1;
  const nameOf = namesOf(shown);
  // A guarantor reads what the borrowers choose.
  const isReader = detail?.application.party.role === 'fiador';
  const isOpen = !chosen && detail !== undefined && closed === undefined && !isReader;
  const canChoose = ({ id, status }: OfferView) =>
    isOpen && status === 'published' && (!waiting || (choice?.canConfirm === true && id === waiting.id));
  if (offers.length === 0 && !detail?.application.outcome)
    return (
      <>
        <EmptyState
          icon="clock"
          title="Aguardando Propostas"
          actions={
            <>
              <ButtonLink variant="primary" to="/app">
                {isReader ? 'Ver o pedido' : 'Ver o meu pedido'}
              </ButtonLink>
              {booking}
            </>
          }
        >
          <p>{whenOffersCome(detail?.application.status, isReader)}</p>
        </EmptyState>
        <TeamContact contact={detail?.contact} />
      </>
    );
  return (
    <>
      {chosen && (
        <div ref={outcome} tabIndex={-1} className={styles.offersOutcome}>
          <Banner tone="approved" title={`Proposta escolhida: ${chosen.bankName}`}>
            {responsible ? `A equipa já sabe. ${responsible.firstName} fala` : 'A equipa já sabe, e fala'}{' '}
            {isReader ? 'com os titulares' : 'contigo'} sobre os próximos passos.
          </Banner>
        </div>
      )}
      {closed && <Banner title={closed.title}>{closed.text}</Banner>}
      {waiting && choice && (
        <div ref={outcome} tabIndex={-1} className={styles.offersOutcome}>
          <WaitingChoice
            applicationId={applicationId}
            choice={choice}
            offer={waiting}
            onConfirm={() => setAsked(waiting)}
          />
        </div>
      )}
      {shown.length > 0 && (
        <ul className={styles.offers}>
          {shown.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              name={nameOf(offer)}
              fold={isCompared ? unfolding(offer.id) : undefined}
              onChoose={canChoose(offer) ? () => setAsked(offer) : undefined}
              reflection={reflections?.find(({ offerId }) => offerId === offer.id)}
              question={
                <QuestionLink applicationId={applicationId} offer={offer}>
                  {responsible ? 'Perguntar ao gestor' : 'Perguntar à equipa'}
                </QuestionLink>
              }
            />
          ))}
        </ul>
      )}
      {isCompared && <Comparing offers={shown} comparison={comparison} fold={unfolding('comparar')} />}
      <TeamContact contact={detail?.contact} />
      {shown.length > 0 && (
        <p className="soft">
          A TAN é a taxa de juro anual. A TAEG junta-lhe os custos numa só taxa, e o MTIC é tudo o que pagas até ao fim,
          seguros exigidos e custos incluídos. A FINE é a ficha oficial do empréstimo: o banco dá-ta com a simulação e
          outra vez com a aprovação, e são os valores dela que contam.
        </p>
      )}
      {asked && (
        <ConfirmChoice
          applicationId={applicationId}
          offer={asked}
          others={waiting ? choice?.waitingFor : others}
          isProposed={waiting?.id === asked.id}
          isAgain={choice?.again}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** On a phone one part of the page is unfolded at a time. Its button stays where it is on the screen. */
function useUnfolding(): (part: string) => Fold {
  const [open, setOpen] = useState<string>();
  return (part) => ({
    isOpen: part === open,
    onToggle: (button) => {
      const before = button.getBoundingClientRect().top;
      flushSync(() => setOpen(part === open ? undefined : part));
      window.scrollBy(0, button.getBoundingClientRect().top - before);
    },
  });
}

interface ComparingProps {
  offers: readonly OfferView[];
  comparison: Comparison;
  fold: Fold;
}

/** The offers side by side, after them. */
function Comparing({ offers, comparison, fold: { isOpen, onToggle } }: ComparingProps) {
  return (
    <section aria-labelledby="comparar" className="stack">
      <div className={styles.comparingHead}>
        <h2 id="comparar">Comparar</h2>
        <Button
          size="small"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="comparar-valores"
          onClick={({ currentTarget }) => onToggle(currentTarget)}
        >
          {isOpen ? 'Fechar' : 'Ver'}
          <span className="visually-hidden"> a comparação</span>
        </Button>
      </div>
      <div id="comparar-valores" className={classes('stack', !isOpen && styles.folded)}>
        <ComparisonTable offers={offers} comparison={comparison} />
      </div>
    </section>
  );
}

interface QuestionLinkProps {
  applicationId: string;
  offer: OfferView;
  children: ReactNode;
}

/** Opens the conversation with a draft that names the offer; what is already typed there stays. */
function QuestionLink({ applicationId, offer: { id, bankName }, children }: QuestionLinkProps) {
  const draft = useDraft(conversationName(applicationId));
  const begin = () => {
    const kept = draft.read();
    const typed = typeof kept === 'string' ? kept : '';
    const beginning = `Sobre a proposta de ${bankName}: `;
    if (!typed.includes(beginning)) draft.save(typed.trim() ? `${typed}\n${beginning}` : beginning);
  };
  return (
    <ButtonLink fullWidth to="/app/mensagens" aria-describedby={`proposta-${id}`} onClick={begin}>
      {children}
    </ButtonLink>
  );
}
