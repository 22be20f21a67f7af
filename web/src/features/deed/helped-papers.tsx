import { countSent } from '#parts/uploads/document-line.ts';
import type { HelpedList } from './deed-list.ts';
import type { DocumentParts } from './document-parts.ts';

interface HelpedPapersProps {
  helped: readonly HelpedList[];
  applicationId: string;
  PersonPapers: DocumentParts['PersonPapers'];
}

/** Below one's own papers those of the others whose papers one sends, each list under its person's name. */
export const HelpedPapers = ({ helped, applicationId, PersonPapers }: HelpedPapersProps) =>
  helped.map(({ name, partyId, awaitsInformation, list: { groups, optional, notNeeded } }) => {
    const rows = groups.flatMap((group) => group.rows);
    // Of a closed case there may be nothing.
    if (rows.length + optional.length + notNeeded.length === 0) return null;
    return (
      <PersonPapers
        key={partyId}
        name={name}
        applicationId={applicationId}
        count={countSent(rows)}
        awaitsInformation={awaitsInformation}
        rows={rows}
        optional={{ title: `Só em alguns casos, de ${name}`, rows: optional }}
      >
        {notNeeded.length > 0 && (
          <p className="soft">
            A equipa confirmou que o caso de {name} não precisa de: {notNeeded.join(', ')}.
          </p>
        )}
      </PersonPapers>
    );
  });
