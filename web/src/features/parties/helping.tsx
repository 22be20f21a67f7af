import { firstWordOf } from '#shared/kit/text.ts';
import { helpingMeaning, helpingText } from '#shared/parties/consents.ts';
import type { PartyView } from '#shared/parties/party-schema.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { usePeopleAction } from './use-people-action.ts';

interface HelpingProps {
  applicationId: string;
  own: PartyView;
  parties: readonly PartyView[];
}

const firstName = ({ name }: PartyView): string => firstWordOf(name) ?? name;

/** Lets somebody else of the request handle the viewer’s documents: off by default, and taken back at once. */
export function Helping({ applicationId, own, parties }: HelpingProps) {
  const others = parties.filter(({ isSelf, state }) => !isSelf && state === 'presente');
  const { run, running } = usePeopleAction('parties.setHelping', applicationId);
  if (others.length === 0) return null;
  return (
    <Card aria-labelledby="helping-heading" className="stack">
      <h2 id="helping-heading">Os teus documentos</h2>
      {others.map((other) => (
        <div key={other.partyId}>
          <Checkbox
            label={helpingText(firstName(other))}
            value="on"
            checked={own.servedBy === other.partyId}
            disabled={running}
            onChange={({ target }) => void run({ applicationId, helper: target.checked ? other.partyId : null })}
          />
          <p className="soft">{helpingMeaning(firstName(other))}</p>
        </div>
      ))}
    </Card>
  );
}
