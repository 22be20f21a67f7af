import { Dialog } from './dialog.tsx';
import styles from './shortcut-list.module.css';
import { Switch } from './switch.tsx';

export interface Shortcut {
  /** Values of `KeyboardEvent.key`; the first is shown. */
  keys: readonly string[];
  label: string;
  run: () => void;
  /** Opens a field to type in: until that has the focus, what is typed is no shortcut. */
  opensField?: true;
}

interface ShortcutListProps {
  shortcuts: readonly Shortcut[];
  /** Whether shortcuts are enabled. */
  enabled: boolean;
  onEnabled: (enabled: boolean) => void;
  onClose: () => void;
}

/** The shortcuts of a screen, and the switch that disables them. */
export default function ShortcutList({ shortcuts, enabled, onEnabled, onClose }: ShortcutListProps) {
  return (
    <Dialog open onClose={onClose} title="Atalhos de teclado">
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{nameOf(key)}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch label="Atalhos de uma só tecla" checked={enabled} onChange={onEnabled} />
    </Dialog>
  );
}

const nameOf = (key: string): string => keyNames[key] ?? (/^[A-Z]$/.test(key) ? `Shift+${key}` : key.toUpperCase());

const keyNames: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};
