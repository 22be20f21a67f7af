import { useEffect } from 'react';
import { useStore } from '#ui/create-store.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './assistant-host.module.css';
import { assistantStore, giveFocusBack, leaveAssistant, minimiseAssistant, openAssistant } from './assistant-store.ts';

/** The assistant on a page: a floating button, replaced by the widget once opened. */
export function AssistantHost({ personId }: { personId: string }) {
  const { status, Widget } = useStore(assistantStore);
  useEffect(() => leaveAssistant, []);
  useEffect(() => {
    if (status === 'minimised') giveFocusBack();
  }, [status]);
  return (
    <>
      <button
        type="button"
        className={styles.assistantButton}
        aria-haspopup="dialog"
        aria-expanded={status === 'open'}
        aria-busy={status === 'loading'}
        onClick={openAssistant}
      >
        <Icon name="message" size={22} />
        AI Assistant
      </button>
      {status === 'open' && Widget && <Widget key={personId} personId={personId} onMinimise={minimiseAssistant} />}
    </>
  );
}
