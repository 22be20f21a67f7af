import type { ApplicationView } from '#shared/applications/routes.ts';
import { plural } from '#shared/kit/text.ts';
import { borrows } from '#shared/parties/party.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { NextPanel } from '#ui/next-panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { type DeedList, type HelpedList, isToSend, waitingForUser } from './deed-list.ts';
import type { DocumentParts } from './document-parts.ts';
import { whatNext } from './what-next.ts';

interface DeedPanelProps {
  application: ApplicationView;
  list: DeedList;
  /** The lists of the others whose papers the user sends. */
  helped: readonly HelpedList[];
  /** The deed stage has not been reached, so there is nothing to count. */
  ahead: boolean;
  NextAction: DocumentParts['NextAction'];
}

/** The deed's status, and how much of it is approved. */
export function DeedPanel({ application, list, helped, ahead, NextAction }: DeedPanelProps) {
  const next = whatNext(application, list, helped);
  const { approved, total, open } = list;
  // One's own come first.
  const { toCorrect, missing, next: slot } = isToSend(list) ? list : (waitingForUser(helped)[0]?.list ?? list);
  return (
    <NextPanel next={next} icon={next.tone === 'ready' ? 'key' : undefined}>
      {ahead ? (
        <ButtonLink to="/app">{borrows(application.party) ? 'Ver o meu pedido' : 'Ver o pedido'}</ButtonLink>
      ) : (
        <>
          <ProgressBar value={total > 0 ? Math.round((approved / total) * 100) : 0} label="Documentos aprovados" />
          <p className="figures">
            <strong>
              {approved}/{total}
            </strong>{' '}
            {plural(approved, 'aprovado', 'aprovados')}
          </p>
          {open && <NextAction toCorrect={toCorrect[0]?.slot} next={missing.length > 0 ? slot : undefined} />}
        </>
      )}
    </NextPanel>
  );
}
