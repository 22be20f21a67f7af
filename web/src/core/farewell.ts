/** Set by a sign-out for the public page, which has no toasts, and read there once. */
export const farewellKey = 'morada:farewell';
