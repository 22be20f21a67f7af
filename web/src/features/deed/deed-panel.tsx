import type { ApplicationView } from '#shared/applications/routes.ts';
import { plural } from '#shared/kit/text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { NextPanel } from '#ui/next-panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { DeedList } from './deed-list.ts';
import { whatNext } from './what-next.ts';

interface DeedPanelProps {
  application: ApplicationView;
  list: DeedList;
  /** The deed stage has not been reached, so there is nothing to count. */
  ahead: boolean;
}

/** The deed's status, and how much of it is approved. */
export function DeedPanel({ application, list, ahead }: DeedPanelProps) {
  const next = whatNext(application, list);
  const { approved, total } = list;
  return (
    <NextPanel next={next} icon={next.tone === 'ready' ? 'key' : undefined}>
      {ahead ? (
        <ButtonLink to="/app">Ver o meu pedido</ButtonLink>
      ) : (
        <>
          <ProgressBar value={total > 0 ? Math.round((approved / total) * 100) : 0} label="Documentos aprovados" />
          <p className="figures">
            <strong>
              {approved}/{total}
            </strong>{' '}
            {plural(approved, 'aprovado', 'aprovados')}
          </p>
        </>
      )}
    </NextPanel>
  );
}
