import { saveAs } from '#core/save-as.ts';
import type { AdviceDocument } from '#shared/advice/routes.ts';
import { toast } from '#ui/toast-store.ts';

/** Saves the PDF of a recommendation, with the hash of what it says at its end; says if it cannot be made. */
export async function saveAdvice(advice: AdviceDocument): Promise<void> {
  try {
    await save(advice);
  } catch {
    toast.error('Não foi possível fazer o PDF', 'Verifica a tua ligação e tenta novamente.');
  }
}

async function save({ sheet, sha256 }: AdviceDocument): Promise<void> {
  const { sheetPdf } = await import('#parts/sheet-pdf.ts');
  const half = sha256.length / 2;
  const end = {
    title: 'Este documento',
    facts: [
      { label: 'SHA-256 do texto', value: sha256.slice(0, half) },
      { label: '', value: sha256.slice(half) },
    ],
  };
  const bytes = await sheetPdf({ ...sheet, sections: [...sheet.sections, end] });
  saveAs(`Recomendacao ${sheet.day}.pdf`, 'application/pdf', bytes);
}
