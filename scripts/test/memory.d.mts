export function folderForTests(): string
