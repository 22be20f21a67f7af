import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import ReasonDialog from '#parts/reason-dialog.tsx';
import { formatDateTime } from '#shared/kit/format.ts';
import type { StaffChoiceView, StaffOfferView } from '#shared/offers/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

interface StaffChoiceProps {
  applicationId: string;
  choice: StaffChoiceView;
  offer: StaffOfferView;
}

/** Who has confirmed an offer that several borrowers choose, or that took the place of the chosen one, and whose confirmation the team can record. */
export function StaffChoice({ applicationId, choice, offer }: StaffChoiceProps) {
  const [asked, setAsked] = useState<StaffChoiceView['people'][number]>();
  const { run } = useAction('parties.recordConfirmation', {
    done: ['Confirmação registada'],
    failed: (error) => [error.title, error.errors?.[0]?.message ?? error.detail],
    touches: [queryKey('offers.staffList', { applicationId }), queryKey('applications.staffGet', { applicationId })],
  });
  return (
    <Banner
      tone="waiting"
      title={`À espera de ${choice.again ? 'nova confirmação' : 'confirmação'}: ${offer.bankName}`}
    >
      <ul className="stack">
        {choice.people.map((person) => (
          <li key={person.partyId} className="row">
            <span>
              {person.name}: {wordsOf(person)}
            </span>
            {!person.confirmed && (
              <Button size="small" variant="quiet" onClick={() => setAsked(person)}>
                Registar confirmação<span className="visually-hidden"> de {person.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={`Registar a confirmação de ${asked.name}?`}
          action="Registar"
          label="Como confirmou *"
          missing="Indica como e quando confirmou."
          hint="Pelo menos 10 letras: quando, e por que meio. Fica no histórico do pedido."
          draft={`confirmation:${offer.id}:${asked.partyId}`}
          onSend={async (note) =>
            (await run({ applicationId, partyId: asked.partyId, offerId: offer.id, note })) !== undefined
          }
          onClose={() => setAsked(undefined)}
        >
          <p>
            {choice.again
              ? 'A proposta já está escolhida: confirmam os novos valores.'
              : 'Com a última confirmação a proposta fica escolhida, e as outras deixam de estar disponíveis.'}
          </p>
        </ReasonDialog>
      )}
    </Banner>
  );
}

function wordsOf({ confirmed, isProposer, hasAccount }: StaffChoiceView['people'][number]): string {
  if (!confirmed) return hasAccount ? 'falta confirmar' : 'falta confirmar, e não tem conta';
  const at = formatDateTime(confirmed.at);
  if (confirmed.how === 'equipa')
    return `confirmação registada a ${at}${confirmed.note ? ` («${confirmed.note}»)` : ''}`;
  return isProposer ? `propôs a ${at}` : `confirmou a ${at}`;
}
