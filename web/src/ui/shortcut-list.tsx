import styles from './shortcut-list.module.css';
import { Switch } from './switch.tsx';

export interface Shortcut {
  /** Values of `KeyboardEvent.key`; the first is shown. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly run: () => void;
}

interface ShortcutListProps {
  readonly shortcuts: readonly Shortcut[];
  /** Whether shortcuts are enabled. */
  readonly enabled: boolean;
  readonly onEnabled: (enabled: boolean) => void;
}

/** The shortcuts of a screen, and the switch that disables them. */
export default function ShortcutList({ shortcuts, enabled, onEnabled }: ShortcutListProps) {
  return (
    <>
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{keyNames[key] ?? key.toUpperCase()}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch label="Atalhos de uma só tecla" checked={enabled} onChange={onEnabled} />
    </>
  );
}

const keyNames: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};
