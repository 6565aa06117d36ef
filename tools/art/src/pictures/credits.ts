/** Authors of the pictures, for the credits page. */
export const credits = [
  {
    name: "Onest",
    use: "fonts",
    by: "Dmitri Voloshin, Andrey Kudryavtsev",
    licence: "OFL-1.1",
    url: "https://github.com/simpals/onest",
  },
  {
    name: "Unbounded",
    use: "fonts",
    by: "NaN, Polkadot",
    licence: "OFL-1.1",
    url: "https://unbounded.polkadot.network",
  },
  {
    name: "Fluent Emoji",
    use: "colour symbols",
    by: "Microsoft",
    licence: "MIT",
    url: "https://github.com/microsoft/fluentui-emoji",
  },
  {
    name: "game-icons.net",
    use: "emblems in art",
    by: "Lorc, Delapouite and contributors",
    licence: "CC-BY-3.0",
    url: "https://game-icons.net",
    isCreditRequired: true,
  },
  {
    name: "circle-flags",
    use: "flags",
    by: "HatScripts",
    licence: "MIT",
    url: "https://github.com/HatScripts/circle-flags",
  },
  {
    name: "Logos",
    use: "payment marks",
    by: "gilbarbara",
    licence: "CC0-1.0",
    url: "https://github.com/gilbarbara/logos",
  },
  {
    name: "Simple Icons",
    use: "payment marks",
    by: "Simple Icons contributors",
    licence: "CC0-1.0",
    url: "https://simpleicons.org",
  },
] as const;
