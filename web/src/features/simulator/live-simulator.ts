import { currentEuribor, publicFactsPath } from '#shared/facts/public-facts.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { groupThousands, showMoney } from '#shared/kit/typed-money.ts';
import {
  type choices,
  defaultFigures,
  type FieldName,
  type Figures,
  fieldNames,
  isAsked,
  type Problems,
  type TabName,
  tabTitles,
} from '#shared/simulator/fields.ts';
import { carriedFiguresKey, readLink, writeLink } from '#shared/simulator/link.ts';
import type { Outcome, Result } from '#shared/simulator/result.ts';
import { createInDocument } from './create-in-document.ts';
import { drawResult, drawUnknown } from './result-view.ts';

type Control = HTMLInputElement | HTMLSelectElement;
type Simulate = (figures: Figures, on: string, estimatedBy: string) => Outcome;

/** The engine of each tab is loaded when it is first needed. */
const simulations: Readonly<Record<TabName, () => Promise<Simulate>>> = {
  instalment: async () => (await import('#shared/simulator/instalment.ts')).simulateInstalment,
  affordability: async () => (await import('#shared/simulator/affordability.ts')).simulateAffordability,
  costs: async () => (await import('#shared/simulator/costs.ts')).simulateCosts,
};

/** Milliseconds before a result is announced to screen readers. */
const announcePause = 500;

const spoken = ({ headline: { label, value, note } }: Result): string =>
  [`${label}: ${value}`, note].filter(Boolean).join(' ');

/** Follows what is typed on the simulator's page. */
class Simulator {
  readonly #root: HTMLElement;
  readonly #open: (name: TabName) => void;
  readonly #controls = new Map<FieldName, Control[]>();
  #indexMonth = '';
  #announcing: number | undefined;
  /** What the buttons say that copy the link. */
  #shareWords: string | undefined;
  #euribor: ReturnType<typeof currentEuribor> | null = null;

  constructor(root: HTMLElement, open: (name: TabName) => void) {
    this.#root = root;
    this.#open = open;
    for (const name of fieldNames) this.#controls.set(name, [...root.querySelectorAll<Control>(`[name="${name}"]`)]);
    window.addEventListener('beforeprint', () => {
      for (const details of this.#panel.querySelectorAll('details')) details.open = true;
    });
    root.addEventListener('focusout', () => void this.#fillIndex(false));
  }

  get #panel(): HTMLElement {
    const panel = this.#root.querySelector<HTMLElement>('[data-panel][data-open]');
    if (!panel) throw new Error('No panel is open.');
    return panel;
  }

  get #tab(): TabName {
    return this.#panel.id as TabName;
  }

  get #figures(): Figures {
    const typed = fieldNames.map((name) => [name, this.#controls.get(name)?.[0]?.value ?? defaultFigures[name]]);
    return { ...(Object.fromEntries(typed) as Figures), indexMonth: this.#indexMonth };
  }

  /** Writes a value into the field of every tab. */
  #write(name: FieldName, value: string): void {
    for (const control of this.#controls.get(name) ?? []) if (control.value !== value) control.value = value;
  }

  #place(name: string): HTMLElement {
    const place = this.#panel.querySelector<HTMLElement>(`[data-${name}]`);
    if (!place) throw new Error(`The panel has no ${name}.`);
    return place;
  }

  onInput(target: EventTarget | null): void {
    const control = target as Control;
    const name = control.name as FieldName;
    if (control instanceof HTMLInputElement && control.dataset['kind'] === 'money') {
      const { value, selectionStart } = control;
      const { text, caret } = groupThousands({ text: value, caret: selectionStart ?? value.length });
      if (text !== value) {
        control.value = text;
        control.setSelectionRange(caret, caret);
      }
    }
    if (name === 'indexValue') this.#setIndexMonth('');
    this.#write(name, control.value);
    this.#showAsked();
    void this.#fillIndex(name === 'index');
    void this.#draw(control);
  }

  onChange(target: EventTarget | null): void {
    const control = target as Control;
    if (control.dataset['kind'] === 'money') this.#write(control.name as FieldName, showMoney(control.value));
    this.refresh();
  }

  /** Draws the open tab and shows all of its problems. Until its engine is there, what stands there is dimmed. */
  refresh(): void {
    this.#root.toggleAttribute('data-stale', true);
    void this.#draw();
  }

  /** Shows the fields that what was chosen asks for. */
  #showAsked(): void {
    const figures = this.#figures;
    for (const field of this.#root.querySelectorAll<HTMLElement>('[data-field]'))
      field.hidden = !isAsked(field.dataset['field'] as FieldName, figures);
    for (const group of this.#root.querySelectorAll<HTMLElement>('[data-buyer]'))
      group.hidden = Number(group.dataset['buyer']) > Number(figures.buyers);
  }

  /** Fills in the index with the published mean, unless somebody has typed another value or is about to. */
  async #fillIndex(isOtherIndex: boolean): Promise<void> {
    const isWanted = () => {
      const { rate, indexValue } = this.#figures;
      if ((document.activeElement as Control | null)?.name === 'indexValue') return false;
      return rate !== 'fixed' && (indexValue.trim() === '' || (isOtherIndex && this.#indexMonth !== ''));
    };
    if (!isWanted()) return;
    if (this.#euribor === null) {
      this.#euribor = undefined;
      this.#euribor = await fetch(publicFactsPath)
        .then((response) => response.json())
        .then((file: unknown) => currentEuribor(file, lisbonDay(new Date())))
        .catch(() => undefined);
    }
    if (!this.#euribor || !isWanted()) return;
    const index = this.#figures.index as keyof typeof choices.index;
    this.#write('indexValue', this.#euribor[index].toLocaleString('pt-PT', { minimumFractionDigits: 3 }));
    this.#setIndexMonth(this.#euribor.month);
    this.refresh();
  }

  #setIndexMonth(month: string): void {
    this.#indexMonth = month;
    const words = new Date(`${month || '2000-01'}-01`).toLocaleDateString('pt-PT', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const hint = this.#root.querySelector('[data-field="indexValue"] [data-hint]');
    if (hint) hint.textContent = month ? `A média de ${words}.` : 'Pode ser negativo.';
  }

  /**
   * Computes and draws the open tab. No result is shown beside figures that are not its own; the sentence about a field
   * that is being typed in waits until it is left.
   */
  async #draw(typing?: Control): Promise<void> {
    const [panel, place] = [this.#panel, this.#place('result')];
    const day = lisbonDay(new Date());
    const simulate = await simulations[panel.id as TabName]();
    const outcome = simulate(this.#figures, day, this.#root.dataset['simulator'] ?? '');
    const problems = 'problems' in outcome ? outcome.problems : {};
    const isWaiting = typing !== undefined && problems[typing.name as FieldName] !== undefined;
    this.#root.toggleAttribute('data-stale', false);
    if (!isWaiting) this.#showProblems(panel, problems);
    this.#place('day').textContent = formatDate(day);
    this.#place('peek').textContent = 'result' in outcome ? outcome.result.headline.value : 'Por corrigir';
    if ('result' in outcome) {
      const wasOpen = place.querySelector('details')?.open ?? false;
      place.replaceChildren(...drawResult<Element>(createInDocument, outcome.result));
      const details = place.querySelector('details');
      if (details) details.open = wasOpen;
      this.#announce(spoken(outcome.result));
    } else {
      const text = isWaiting ? undefined : this.#wordsFor(panel, problems);
      place.replaceChildren(...drawUnknown<Element>(createInDocument, text));
      this.#announce(text ?? 'Por corrigir');
    }
  }

  #wordsFor(panel: HTMLElement, problems: Problems): string {
    const isHere = Object.keys(problems).some((name) => panel.querySelector(`[name="${name}"]`));
    return isHere
      ? 'Corrige o que está assinalado para veres o resultado.'
      : `Há um valor por corrigir em «${tabTitles.instalment}».`;
  }

  #showProblems(panel: HTMLElement, problems: Problems): void {
    for (const field of panel.querySelectorAll<HTMLElement>('[data-field]')) {
      const problem = problems[field.dataset['field'] as FieldName];
      const [control, words] = [field.querySelector('[name]'), field.querySelector('[data-problem]')];
      if (problem) control?.setAttribute('aria-invalid', 'true');
      else control?.removeAttribute('aria-invalid');
      if (words && words.textContent !== (problem ?? '')) words.textContent = problem ?? '';
      if (problem) field.closest('details')?.setAttribute('open', '');
    }
  }

  #announce(text: string): void {
    clearTimeout(this.#announcing);
    const place = this.#place('status');
    // What was said is of other figures.
    place.textContent = '';
    this.#announcing = window.setTimeout(() => {
      place.textContent = text;
    }, announcePause);
  }

  /** Fills in the figures of the address, if it has any. */
  readAddress(): void {
    const simulation = readLink(location.hash);
    if (!simulation) return;
    for (const name of fieldNames) this.#write(name, simulation.figures[name]);
    this.#setIndexMonth(simulation.figures.indexMonth);
    this.#showAsked();
    this.#open(simulation.tab);
    this.refresh();
  }

  get #link(): string {
    return writeLink({ tab: this.#tab, figures: this.#figures });
  }

  /** Writes the figures into the address and copies it. */
  async share(): Promise<void> {
    history.replaceState(history.state, '', `#${this.#link}`);
    const button = this.#place('share');
    // Pressed again, it still says what the first press has made of it.
    this.#shareWords ??= button.textContent;
    const words = this.#shareWords;
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = 'Link copiado';
    } catch {
      button.textContent = 'O link está na barra de endereço';
    }
    this.#announce(button.textContent ?? '');
    setTimeout(() => {
      button.textContent = words;
    }, 3000);
  }

  /** Leaves the figures for the request that begins with them. */
  carry(): void {
    sessionStorage.setItem(carriedFiguresKey, this.#link);
  }
}

let simulator: Simulator | undefined;

/** The simulator of the page. `open` opens a tab. */
export function simulatorOf(root: HTMLElement, open: (name: TabName) => void): Simulator {
  simulator ??= new Simulator(root, open);
  return simulator;
}
