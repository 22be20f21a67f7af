import { Button } from '#ui/button.tsx';
import { goToDocument } from './go-to-document.ts';

export interface NextActionProps {
  /** The slot of the first document to correct. */
  toCorrect: string | undefined;
  /** The slot of the document to send next. */
  next: string | undefined;
}

/** Goes to the next document: shows the reason of one to correct, opens the file picker of one to send. */
export function NextAction({ toCorrect, next }: NextActionProps) {
  const slot = toCorrect ?? next;
  if (slot === undefined) return null;
  return (
    <Button
      variant="primary"
      onClick={() => {
        const row = goToDocument(slot);
        if (slot !== toCorrect) row?.querySelector<HTMLElement>('input[type=file]')?.click();
      }}
    >
      {slot === toCorrect ? 'Ver o que corrigir' : 'Enviar próximo'}
    </Button>
  );
}
