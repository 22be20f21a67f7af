import { brokerage } from '#shared/brokerage.ts';
import type { FileFinding } from '#shared/documents/file-findings.ts';
import type { Treatment } from './bank-copy.ts';

export interface SentFile {
  /** Its name in the ZIP; for a file that is left out, the name that it would have had. */
  name: string;
  treatment: Treatment;
  findings: readonly FileFinding[];
}

const marks: Readonly<Partial<Record<Treatment, string>>> = { signed: '_assinado', unverified: '_por_verificar' };

/** Adds the treatment to a file name: `03_CPCV.pdf` becomes `03_CPCV_assinado.pdf`. */
export const markName = (name: string, treatment: Treatment): string =>
  name.replace(/(\.[a-z]+)?$/, (extension) => `${marks[treatment] ?? ''}${extension}`);

/** Findings in words for the recipient. */
const reasons: Readonly<Record<FileFinding, string>> = {
  pdf_active: 'programas ou ações automáticas',
  pdf_attachment: 'ficheiros anexados',
  file_mixed: 'dados de outro tipo de ficheiro',
  pdf_too_complex: 'uma estrutura que não foi possível verificar',
  pdf_encrypted: 'pede palavra-passe',
  pdf_damaged: 'talvez danificado',
  image_damaged: 'talvez danificado',
  pdf_signed: 'assinatura digital',
};

/** Returns the findings of a file as part of a sentence; undefined without any. */
export function reasonOf({ findings }: Pick<SentFile, 'findings'>): string | undefined {
  const told = findings.filter((finding) => finding !== 'pdf_signed').map((finding) => reasons[finding]);
  return told.length > 0 ? told.join(', ') : undefined;
}

const sections: readonly (readonly [Treatment, string, string])[] = [
  [
    'signed',
    'ASSINADOS DIGITALMENTE',
    'Seguem exatamente como foram recebidos: qualquer alteração invalidaria a assinatura. A assinatura não foi validada por nós.',
  ],
  [
    'cleaned',
    'SEM CONTEÚDO ATIVO',
    'As páginas são as do original. Foi retirado o que está indicado, de que um documento não precisa.',
  ],
  [
    'notes_removed',
    'IMAGENS SEM METADADOS',
    'A imagem é a do original. Foi retirado o que a câmara anotou (local, aparelho).',
  ],
  ['unverified', 'POR VERIFICAR', 'Seguem como foram recebidos. Não foi possível ver tudo o que contêm.'],
  ['left_out', 'NÃO SEGUEM', 'Contêm o que está indicado, que não foi possível retirar.'],
];

/**
 * Returns the text that accompanies the files for a bank if some are not plain originals; otherwise undefined.
 * @param day formatted for display
 */
export function bankReadMe(
  files: readonly SentFile[],
  { bankName, day }: { bankName: string; day: string },
): string | undefined {
  const parts = sections.flatMap(([treatment, title, meaning]) => {
    const lines = files
      .filter((file) => file.treatment === treatment)
      .map((file) => `- ${file.name}${reasonOf(file) === undefined ? '' : `: ${reasonOf(file)}`}`);
    return lines.length > 0 ? [[title, meaning, ...lines].join('\r\n')] : [];
  });
  if (parts.length === 0) return undefined;
  const head = `${brokerage.name}: documentos para ${bankName}, ${day}\r\n\r\nO que foi feito aos ficheiros deste ZIP antes do envio. Os restantes seguem como foram recebidos.`;
  return `${[head, ...parts].join('\r\n\r\n')}\r\n`;
}
