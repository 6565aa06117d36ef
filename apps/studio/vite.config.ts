import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "/studio/",
  build: {
    target: "es2022",
    // Fonts stay files of their own: the frame's policy allows no data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
