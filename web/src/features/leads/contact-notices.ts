import { toastStyles } from '#ui/markup-classes.ts';
import { failureMarkup, toastMarkup } from './contact-markup.ts';
import { ownMarkup } from './own-markup.ts';

export interface Notice {
  title: string;
  text: string;
}

/** Milliseconds that a toast stays: long enough to read aloud, longer for errors. */
const stay = { success: 8_000, error: 14_000 } as const;

/** Returns an element of static markup with a notice's texts inserted as text. */
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

/** The error inside the form. */
export const failureBanner = (notice: Notice): Element => fill(failureMarkup, notice);

/** Returns the toast region, which screen readers must know before it has content. */
export function toastPlace(): Element {
  const there = document.querySelector('[data-notices]');
  if (there) return there;
  const place = Object.assign(document.createElement('div'), { className: toastStyles.toasts });
  place.dataset['notices'] = '';
  place.setAttribute('role', 'status');
  document.body.append(place);
  return place;
}

/** Shows a toast on the page: public pages do not have the app's toasts. */
export function showToast(kind: keyof typeof stay, notice: Notice): void {
  const toast = fill(toastMarkup(kind), notice);
  toastPlace().append(toast);
  setTimeout(() => toast.remove(), stay[kind]);
}
