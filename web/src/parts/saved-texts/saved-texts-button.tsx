import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import type { SavedTextsProps } from './saved-texts.tsx';

const SavedTexts = lazy(() => import('./saved-texts.tsx'));

interface SavedTextsButtonProps extends Omit<SavedTextsProps, 'open' | 'onClose'> {
  label: string;
}

/** Opens the team's saved texts of one kind, loading them on demand. */
export function SavedTextsButton({ label, ...props }: SavedTextsButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button size="small" variant="quiet" icon={<Icon name="document" size={18} />} onClick={() => setState('open')}>
        {label}
      </Button>
      {state !== 'never' && (
        <Suspense>
          <SavedTexts {...props} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
