import { joiningText, partyConsentVersion } from '#shared/parties/consents.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { usePeopleAction } from './use-people-action.ts';

/** Asks a guarantor whom the team wants to become a borrower for their consent to what that shows (spec C6, C11). */
export function AskedRole({ applicationId }: { applicationId: string }) {
  const { run, running } = usePeopleAction('parties.acceptRole', applicationId, {
    done: ['Agora és titular do pedido'],
  });
  return (
    <Card aria-labelledby="asked-role" className="stack">
      <h2 id="asked-role">A equipa pede-te que passes a titular</h2>
      {joiningText('co_titular').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="soft">Quem é titular compra ou pede o crédito. Se não concordas, escreve à equipa: nada muda.</p>
      <div className="row">
        <Button
          variant="primary"
          loading={running}
          onClick={() => void run({ applicationId, version: partyConsentVersion })}
        >
          Passar a titular
        </Button>
      </div>
    </Card>
  );
}
