import type { ApplicationView } from '../../../../shared/applications/routes.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { DocumentList } from './document-list.ts';
import { type WhatNext, whatNext } from './what-next.ts';

const icons: Readonly<Record<WhatNext['tone'], IconName>> = {
  todo: 'upload',
  ready: 'check',
  waiting: 'clock',
  correct: 'warning',
  closed: 'info',
};

/** The first thing seen: what the customer does next, and how far they are. */
export function NextPanel({
  application,
  list,
}: {
  readonly application: ApplicationView;
  readonly list: DocumentList;
}) {
  const next = whatNext(application, list);
  const percent = list.required > 0 ? Math.round((list.sent / list.required) * 100) : 100;
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
        <ProgressBar value={percent} label="Documentos enviados" />
        <p className="figures">
          <strong>
            {list.sent} de {list.required}
          </strong>{' '}
          enviados
          {list.approved > 0 && ` · ${list.approved} ${list.approved === 1 ? 'aprovado' : 'aprovados'}`}
        </p>
      </div>
    </section>
  );
}
