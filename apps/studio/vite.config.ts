import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "/studio/",
  build: {
    target: "es2022",
    // Fonts stay separate files: the frame's policy forbids data URLs for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
