export declare const serverFlags: readonly string[];
export declare const serverSettings: Readonly<Record<string, string>>;
