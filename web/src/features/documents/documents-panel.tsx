import { serverNow } from '#core/clock.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { counted } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { NextPanel } from '#ui/next-panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { DocumentList } from './document-list.ts';
import styles from './documents-page.module.css';
import { goToDocument } from './go-to-document.ts';
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
      <NextAction list={list} />
      {list.open && list.next && list.toCorrect.length === 0 && <p className="soft">{missingLine(list)}</p>}
    </NextPanel>
  );
}

/** Goes to the next document: shows the reason of one to correct, opens the file picker of one to send. */
function NextAction({ list: { open, next, toCorrect } }: { list: DocumentList }) {
  const [wrong] = toCorrect;
  if (!open || !(next || wrong)) return null;
  return (
    <Button
      variant="primary"
      onClick={() => {
        if (wrong) goToDocument(wrong.slot);
        else if (next) goToDocument(next.id)?.querySelector<HTMLElement>('input[type=file]')?.click();
      }}
    >
      {wrong ? 'Ver o que corrigir' : 'Enviar próximo'}
    </Button>
  );
}
