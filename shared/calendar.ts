/** The external calendar for booking calls. The site may frame its pages. */
interface Calendar {
  /** `https://…`, without a trailing slash. */
  origin: string;
  /** The event's link from the calendar, or its path `person/event`; the part after `/embed` is used. */
  event: string;
  /** The path `person/event` used if that link leads to no event. */
  defaultEvent: string;
}

/** The brokerage's own. A file of its own, because most pages of the app do not load it. */
export const calendar: Calendar = {
  origin: 'https://agenda.morada.example',
  event: 'https://agenda.morada.example/embed/morada/chamada-15-minutos',
  defaultEvent: 'morada/chamada',
};
