import { useContext } from 'react';
import { ReviewBadge } from '#parts/review-badge.tsx';
import type { ReviewStatus } from '#shared/documents/status.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './preview-actions.module.css';
import { ReviewKeysContext } from './review-keys.ts';
import { useIsWide } from './review-preview.ts';

interface PreviewActionsProps {
  status: ReviewStatus;
  approving: boolean;
  correcting: boolean;
  /** Undefined while the document cannot be approved, or corrected. */
  onApprove: (() => void) | undefined;
  onCorrect: (() => void) | undefined;
}

/** The decision beside the shown file. Where the file covers the list, also the way to the next one. */
export function PreviewActions({ status, approving, correcting, onApprove, onCorrect }: PreviewActionsProps) {
  const isWide = useIsWide();
  return (
    <div className={styles.previewActions}>
      {!isWide && <Leaf step={-1} />}
      <div className={styles.decisions}>
        <ReviewBadge status={status} />
        {onApprove && (
          <Button size="small" variant="primary" loading={approving} onClick={onApprove}>
            Aprovar
          </Button>
        )}
        {onCorrect && (
          <Button size="small" aria-expanded={correcting} onClick={onCorrect}>
            Corrigir
          </Button>
        )}
      </div>
      {!isWide && <Leaf step={1} />}
    </div>
  );
}

/** Goes to the next or previous file. At the end it is disabled, but keeps the focus. */
function Leaf({ step }: { step: 1 | -1 }) {
  const keys = useContext(ReviewKeysContext);
  return (
    <IconButton
      aria-label={step === 1 ? 'Documento seguinte' : 'Documento anterior'}
      aria-disabled={!keys.leaf(step)}
      onClick={() => keys.leaf(step)?.()}
    >
      <Icon name={step === 1 ? 'arrowRight' : 'arrowLeft'} />
    </IconButton>
  );
}
