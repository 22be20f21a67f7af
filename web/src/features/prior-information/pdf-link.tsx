import { formatDate } from '#shared/kit/format.ts';
import { informationPath } from '#shared/prior-information/deliveries.ts';

/** A link to the PDF of a version. */
export const PdfLink = ({ version }: { version: string }) => (
  <a href={informationPath(version)} target="_blank" rel="noreferrer">
    Abrir em PDF (versão de {formatDate(version.slice(0, 10))})
  </a>
);
