import { useEffect, useEffectEvent } from 'react';
import { useApiQuery } from '#core/api.ts';
import { LoadFailure } from '#core/query-content.tsx';
import { leftWords, placeOfLeft } from '#shared/applications/left-behind.ts';
import { describeStage, type Stage } from '#shared/applications/stages.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { leftOf } from '../case/case-state.ts';

interface ForwardDialogProps {
  id: string;
  to: Stage;
  onMove: () => void;
  onClose: () => void;
}

/** Names what a case leaves behind in its stage; moves it at once if nothing is. */
export function ForwardDialog({ id: applicationId, to, onMove, onClose }: ForwardDialogProps) {
  const detail = useApiQuery('applications.staffGet', { applicationId }, { refetchOnMount: 'always' });
  const isKnown = detail.data !== undefined && !detail.isFetching;
  const left = isKnown ? leftOf(detail.data) : undefined;
  const words = left && leftWords(left);
  const isClear = isKnown && words === undefined;
  const move = useEffectEvent(onMove);
  useEffect(() => {
    if (isClear) move();
  }, [isClear]);
  const title = `Avançar para ${describeStage(to).title}?`;
  if (detail.error && !detail.data)
    return (
      <Dialog open title={title} onClose={onClose}>
        <LoadFailure query={detail} />
      </Dialog>
    );
  // A moment, in which there may be nothing to ask.
  if (left === undefined || words === undefined) return null;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={`/backoffice/applications/${applicationId}?tab=${placeOfLeft(left)}`} onClick={onClose}>
            Rever primeiro
          </ButtonLink>
          <Button variant="primary" onClick={onMove}>
            Avançar mesmo assim
          </Button>
        </>
      }
    >
      <p>
        Por fazer nesta fase: <strong className="figures">{words}</strong>.
      </p>
      <p className="soft">O cliente é avisado da fase nova.</p>
    </Dialog>
  );
}
