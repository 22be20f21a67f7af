import type { ApplicationView } from '../../../../shared/applications/routes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { DeedList } from './deed-list.ts';
import { type WhatNext, whatNext } from './what-next.ts';

const icons: Readonly<Record<WhatNext['tone'], IconName>> = {
  todo: 'upload',
  ready: 'key',
  waiting: 'clock',
  correct: 'warning',
  closed: 'info',
};

interface DeedPanelProps {
  readonly application: ApplicationView;
  readonly list: DeedList;
  /** The deed is still to come: there is nothing to count. */
  readonly ahead: boolean;
}

/** The first thing seen: where the deed stands, and how much of it is approved. */
export function DeedPanel({ application, list, ahead }: DeedPanelProps) {
  const next = whatNext(application, list);
  const { approved, total } = list;
  return (
    <section className={`next-panel next-${next.tone}`} aria-label="O que fazer a seguir">
      <span className="next-icon">
        <Icon name={icons[next.tone]} size={26} />
      </span>
      <div className="next-text">
        <h2>{next.title}</h2>
        <p>{next.detail}</p>
      </div>
      <div className="next-progress">
        {ahead ? (
          <ButtonLink to="/app">Ver o meu pedido</ButtonLink>
        ) : (
          <>
            <ProgressBar value={total > 0 ? Math.round((approved / total) * 100) : 0} label="Documentos aprovados" />
            <p className="figures">
              <strong>
                {approved}/{total}
              </strong>{' '}
              {approved === 1 ? 'aprovado' : 'aprovados'}
            </p>
          </>
        )}
      </div>
    </section>
  );
}
