import { serverNow } from '#core/clock.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { counted } from '#shared/kit/text.ts';
import { NextPanel } from '#ui/next-panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { DocumentList } from './document-list.ts';
import styles from './documents-page.module.css';
import { NextAction } from './next-action.tsx';
import { missingLine, whatNext } from './what-next.ts';

interface DocumentsPanelProps {
  application: ApplicationView;
  list: DocumentList;
}

/** The customer's next step with its button, and how many documents have been sent or reviewed. */
export function DocumentsPanel({ application, list }: DocumentsPanelProps) {
  const inReview = application.status === 'analise' && !application.outcome && list.missing.length === 0;
  const done = inReview ? list.reviewed : list.sent;
  const word = inReview ? 'revistos' : 'enviados';
  return (
    <NextPanel next={whatNext(application, list, new Date(serverNow()))} className={styles.documentsPanel}>
      <ProgressBar
        value={list.required > 0 ? Math.round((done / list.required) * 100) : 100}
        label={`Documentos ${word}`}
      />
      <p className="figures">
        <strong>
          {done} de {list.required}
        </strong>{' '}
        {word}
        {list.approved > 0 && ` · ${counted(list.approved, 'aprovado', 'aprovados')}`}
      </p>
      {list.open && <NextAction toCorrect={list.toCorrect[0]?.slot} next={list.next?.id} />}
      {list.open && list.next && list.toCorrect.length === 0 && <p className="soft">{missingLine(list)}</p>}
    </NextPanel>
  );
}
