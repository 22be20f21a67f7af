import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { formatInstalment } from '../../../../shared/offers/format.ts';
import type { OfferView } from '../../../../shared/offers/routes.ts';
import { useApiQuery } from '../../core/api.ts';
import { Loaded } from '../../core/loaded.tsx';
import { usePerson } from '../../core/person.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Comparison } from './comparison.tsx';
import { OfferCard } from './offer-card.tsx';
import styles from './offers-page.module.css';
import { useArrivals, useChoice, useOffers } from './use-offers.ts';
import { whyNot } from './why-not.ts';

/** /app/propostas: the banks' offers of the current application, and the choice among them. */
export default function OffersPage() {
  const { data: person } = usePerson();
  // The guard ensures that the user is known.
  if (!person) return null;
  if (!person.currentApplicationId) return <NoApplication />;
  return (
    <div className="stack-wide">
      <PageTitle>Propostas</PageTitle>
      <Offers applicationId={person.currentApplicationId} />
    </div>
  );
}

function NoApplication() {
  useEffect(() => {
    toast.error('Pedido não encontrado');
  }, []);
  return <Navigate to="/onboarding?novo=1" replace />;
}

function Offers({ applicationId }: { readonly applicationId: string }) {
  return (
    <Loaded query={useOffers(applicationId)} label="A carregar as tuas propostas…" skeleton={['tall', 'tall']}>
      {({ offers }) => <OffersScreen applicationId={applicationId} offers={offers} />}
    </Loaded>
  );
}

interface OffersScreenProps {
  readonly applicationId: string;
  readonly offers: readonly OfferView[];
}

function OffersScreen({ applicationId, offers }: OffersScreenProps) {
  useArrivals(offers);
  const { data: detail } = useApiQuery('applications.get', { applicationId });
  const [asked, setAsked] = useState<OfferView>();
  const chosen = offers.find(({ status }) => status === 'selected');
  const outcome = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (asked) hasAsked.current = true;
    // The button is gone after the choice, so the focus moves to its result.
    else if (chosen && hasAsked.current && document.activeElement === document.body) outcome.current?.focus();
  }, [asked, chosen]);
  const closed = detail && !chosen ? whyNot(detail.application) : undefined;
  const isOpen = !chosen && detail !== undefined && closed === undefined;
  if (offers.length === 0 && !detail?.application.outcome)
    return (
      <EmptyState icon="clock" title="Aguardando Propostas">
        <p>Quando um banco responder ao teu pedido, a proposta aparece aqui, para a comparares com as outras.</p>
      </EmptyState>
    );
  return (
    <>
      {chosen && (
        <div ref={outcome} tabIndex={-1} className={styles.offersOutcome}>
          <Banner tone="approved" title={`Proposta escolhida: ${chosen.bankName}`}>
            A equipa já sabe. O teu gestor fala contigo sobre os próximos passos.
          </Banner>
        </div>
      )}
      {closed && <Banner title={closed.title}>{closed.text}</Banner>}
      {offers.length > 0 && (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              onChoose={isOpen && offer.status === 'published' ? () => setAsked(offer) : undefined}
            />
          ))}
        </ul>
      )}
      {offers.length > 1 && <Comparison offers={offers} />}
      {offers.length > 0 && (
        <p className="soft">
          A TAN é a taxa de juro anual. Antes de assinares, o banco dá-te a FINE, a ficha oficial do empréstimo: são os
          valores dela que contam.
        </p>
      )}
      {asked && <ConfirmChoice applicationId={applicationId} offer={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface ConfirmChoiceProps {
  readonly applicationId: string;
  readonly offer: OfferView;
  readonly onClose: () => void;
}

function ConfirmChoice({ applicationId, offer, onClose }: ConfirmChoiceProps) {
  const { run: choose, running: choosing } = useChoice(applicationId);
  return (
    <Dialog
      open
      onClose={choosing ? undefined : onClose}
      title="Avançar com esta proposta?"
      actions={
        <>
          <Button disabled={choosing} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            loading={choosing}
            loadingText="A enviar..."
            onClick={() => void choose({ applicationId, offerId: offer.id }).then(onClose)}
          >
            Confirmar escolha
          </Button>
        </>
      }
    >
      <p>
        <strong>{offer.bankName}</strong>: ficas com a prestação de{' '}
        <strong className="figures">{formatInstalment(offer.monthlyPayment)}</strong> por mês. Só podes escolher uma
        vez: as outras propostas ficam sem efeito.
      </p>
    </Dialog>
  );
}
