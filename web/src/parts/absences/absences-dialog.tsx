import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import Absences from './absences.tsx';

/** The absences of the team, over another page. */
export default function AbsencesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Ausências" onClose={onClose} actions={<Button onClick={onClose}>Fechar</Button>}>
      <Absences />
    </Dialog>
  );
}
