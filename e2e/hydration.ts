/** In the page: whether React has hydrated an element; it marks those. */
export const isHydrated = `((element) => Object.keys(element).some((key) => key.startsWith("__reactProps$")))`;
