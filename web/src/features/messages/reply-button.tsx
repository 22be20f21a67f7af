import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';

const SavedReplies = lazy(() => import('./saved-replies.tsx'));

interface ReplyButtonProps {
  readonly clientName: string | null;
  readonly onInsert: (text: string) => void;
}

/** Opens the team's saved replies, loading them on demand. */
export function ReplyButton({ clientName, onInsert }: ReplyButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button size="small" variant="quiet" icon={<Icon name="document" size={18} />} onClick={() => setState('open')}>
        Respostas guardadas
      </Button>
      {state !== 'never' && (
        <Suspense>
          <SavedReplies
            clientName={clientName}
            open={state === 'open'}
            onClose={() => setState('closed')}
            onInsert={onInsert}
          />
        </Suspense>
      )}
    </>
  );
}
