import type { ApplicationView } from '../../../../shared/applications/routes.ts';
import { counted } from '../../../../shared/text.ts';
import { NextPanel } from '../../ui/next-panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { DocumentList } from './document-list.ts';
import styles from './documents-page.module.css';
import { whatNext } from './what-next.ts';

interface DocumentsPanelProps {
  readonly application: ApplicationView;
  readonly list: DocumentList;
}

/** The customer's next step, and how many documents have been sent. */
export function DocumentsPanel({ application, list }: DocumentsPanelProps) {
  const percent = list.required > 0 ? Math.round((list.sent / list.required) * 100) : 100;
  return (
    <NextPanel next={whatNext(application, list)} className={styles.documentsPanel}>
      <ProgressBar value={percent} label="Documentos enviados" />
      <p className="figures">
        <strong>
          {list.sent} de {list.required}
        </strong>{' '}
        enviados
        {list.approved > 0 && ` · ${counted(list.approved, 'aprovado', 'aprovados')}`}
      </p>
    </NextPanel>
  );
}
