/** Left behind by a sign-out for the public page, which knows no toasts, and read there once. */
export const farewellKey = 'morada:farewell';
