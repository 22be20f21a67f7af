import toastStyles from '../../ui/toasts.module.css';
import { failureMarkup, toastMarkup } from './contact-markup.ts';
import { ownMarkup } from './own-markup.ts';

export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** Milliseconds that a toast stays: long enough to be read aloud, twice as long for a problem. */
const stay = { success: 8_000, error: 14_000 } as const;

/** An element of static markup with a notice's words in their places, as text. */
function fill(markup: string, { title, text }: Notice): Element {
  const template = document.createElement('template');
  template.innerHTML = ownMarkup.createHTML(markup);
  const element = template.content.firstElementChild;
  if (!element) throw new Error('A notice without an element.');
  for (const [place, words] of [
    ['title', title],
    ['text', text],
  ] as const) {
    const target = element.querySelector(`[data-${place}]`);
    if (target) target.textContent = words;
  }
  return element;
}

/** The failure as it stands in the form. */
export const failureBanner = (notice: Notice): Element => fill(failureMarkup, notice);

/** Where toasts appear. Screen readers have to know it before anything is said in it. */
export function toastPlace(): Element {
  const there = document.querySelector('[data-notices]');
  if (there) return there;
  const place = Object.assign(document.createElement('div'), { className: toastStyles.toasts });
  place.dataset['notices'] = '';
  place.setAttribute('role', 'status');
  document.body.append(place);
  return place;
}

/** Says something on the page itself: public pages have no toasts of their own. */
export function showToast(kind: keyof typeof stay, notice: Notice): void {
  const toast = fill(toastMarkup(kind), notice);
  toastPlace().append(toast);
  setTimeout(() => toast.remove(), stay[kind]);
}
