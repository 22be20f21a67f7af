import { queryKey, useApiQuery } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { Button } from '#ui/button.tsx';
import styles from './stored-file.module.css';

/** A document copied from another request (spec D32): its client can remove it while documents are collected. */
export default function CarriedFile({ document }: { document: DocumentView }) {
  const { applicationId, id: documentId, uploadId, label } = document;
  const status = useApiQuery('applications.start', {}, { enabled: false }).data?.application.status;
  const { run, running } = useAction('documents.removeCarried', {
    done: ['Documento retirado', 'Continua no outro pedido.'],
    failed: 'Não foi possível retirar o documento',
    touches: [queryKey('applications.start'), queryKey('applications.get', { applicationId })],
    waits: true,
  });
  return (
    <p className={`soft ${styles.carried}`}>
      De outro pedido
      {(status === 'documentos' || status === 'analise') && (
        <Button
          size="small"
          variant="quiet"
          loading={running}
          onClick={() => void run({ applicationId, documentId, uploadId })}
        >
          Retirar<span className="visually-hidden"> {label} deste pedido</span>
        </Button>
      )}
    </p>
  );
}
