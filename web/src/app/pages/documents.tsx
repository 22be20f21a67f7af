import DocumentsPage from '../../features/documents/documents-page.tsx';
import { PriorInformation } from '../../features/prior-information/prior-information.tsx';

/** /app/documentos, with the prior information of the first file. */
export default function Documents() {
  return <DocumentsPage notice={<PriorInformation />} />;
}
