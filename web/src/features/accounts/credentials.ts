/** What was typed for a sign-in. Only in memory, never stored. */
export interface Credentials {
  email: string;
  password: string;
}
