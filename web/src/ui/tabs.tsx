import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';
import { toast } from './toast-store.ts';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
}

/** A number beside a tab's label, with words for screen readers. */
export const TabCount = ({ value, words }: { value: number; words: string }) => (
  <span className={`${styles.count} figures`}>
    {value}
    <span className="visually-hidden"> {words}</span>
  </span>
);

export interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
  /** Called when somebody reaches for the tabs, with a pointer or the keyboard: may prepare one. */
  onReach?: () => void;
  /** The current tab's content. */
  children: ReactNode;
}

/** Tabs with arrow keys, following the ARIA authoring practices. */
export function Tabs<Name extends string>({ label, tabs, current, onChange, onReach, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const centred = useRef('');
  // Scrolls the tab list, not the page, if the current tab is out of sight on a phone; counts that arrive move it.
  useEffect(() => {
    const tab = document.getElementById(`${id}-${current}`);
    if (!tab || !list.current) return;
    const layout = `${current} ${list.current.scrollWidth}`;
    if (layout === centred.current) return;
    centred.current = layout;
    const [strip, box] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.current.scrollLeft += (box.left + box.right - strip.left - strip.right) / 2;
  });
  const change = (name: Name) => {
    toast.endErrors();
    onChange(name);
  };
  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex((tab) => tab.name === current);
    const to = {
      ArrowRight: (from + 1) % tabs.length,
      ArrowLeft: (from - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    change(next.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div>
      <div
        className={styles.tabs}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={move}
        onPointerEnter={onReach}
        onFocus={onReach}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => change(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.tabPanel}>
        {children}
      </div>
    </div>
  );
}
