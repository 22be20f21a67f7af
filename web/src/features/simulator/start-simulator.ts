/** Loads what computes, on the first input. */
const load = () => import('./live-simulator.ts');

/** Turns the links to the panels into tabs: arrow keys move, one panel is shown. Returns what opens a tab. */
function startTabs(root: HTMLElement, onOpen: () => void): (name: string) => void {
  const list = root.querySelector<HTMLElement>('[data-tabs]');
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('[data-tab]')];
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')];
  const open = (name: string) => {
    for (const tab of tabs) {
      const isOpen = tab.dataset['tab'] === name;
      tab.ariaSelected = `${isOpen}`;
      tab.tabIndex = isOpen ? 0 : -1;
    }
    for (const panel of panels) panel.toggleAttribute('data-open', panel.id === name);
    onOpen();
  };
  list?.setAttribute('role', 'tablist');
  list?.setAttribute('aria-label', 'O que queres calcular');
  for (const [at, tab] of tabs.entries()) {
    tab.id = `tab-${tab.dataset['tab']}`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', tab.dataset['tab'] ?? '');
    panels[at]?.setAttribute('role', 'tabpanel');
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      open(tab.dataset['tab'] ?? '');
    });
    tab.addEventListener('keydown', (event) => {
      const last = tabs.length - 1;
      const to = { ArrowRight: at < last ? at + 1 : 0, ArrowLeft: at > 0 ? at - 1 : last, Home: 0, End: last, ' ': at }[
        event.key
      ];
      const next = to === undefined ? undefined : tabs[to];
      if (!next) return;
      event.preventDefault();
      open(next.dataset['tab'] ?? '');
      next.focus();
    });
  }
  const named = location.hash.slice(1);
  open(panels.some(({ id }) => id === named) ? named : 'instalment');
  root.dataset['ready'] = '';
  return open;
}

/**
 * Brings the prerendered simulator to life: tabs at once, and everything that computes with the first input, or at once
 * for a link with figures. Nothing leaves the browser.
 */
export function startSimulator(page: Document): void {
  const root = page.querySelector<HTMLElement>('[data-simulator]');
  if (!root) return;
  let live: ReturnType<typeof load> | undefined;
  const start = () => {
    live ??= load();
    return live.then(({ simulatorOf }) => simulatorOf(root, open));
  };
  const open = startTabs(root, () => void live?.then(({ simulatorOf }) => simulatorOf(root, open).refresh()));
  root.addEventListener('input', (event) => {
    if (!live) root.dataset['stale'] = '';
    void start().then((simulator) => simulator.onInput(event.target));
  });
  root.addEventListener('change', (event) => void start().then((simulator) => simulator.onChange(event.target)));
  root.addEventListener('submit', (event) => event.preventDefault());
  root.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-begin], [data-share], [data-print]');
    if (!control) return;
    if ('print' in control.dataset) window.print();
    else if ('share' in control.dataset) void start().then((simulator) => simulator.share());
    else {
      event.preventDefault();
      const { href } = control as HTMLAnchorElement;
      const leave = () => location.assign(href);
      start().then((simulator) => {
        simulator.carry();
        leave();
      }, leave);
    }
  });
  const follow = () => {
    if (location.hash.includes('=')) void start().then((simulator) => simulator.readAddress());
  };
  window.addEventListener('hashchange', follow);
  follow();
}
