/** Alignments and addresses of the one section. */
const ON_DISK = 0x200;
const IN_MEMORY = 0x1000;
const MACHINE_X64 = 0x8664;
const IS_DLL = 0x2022;
const READABLE_DATA = 0x40000040;

/** Where each part of the export table stands, from its beginning; the texts follow. */
const DIRECTORY_LENGTH = 40;
const TEXTS = DIRECTORY_LENGTH + 4 + 4 + 2;

/** The export directory: one name, whose address is a text inside the directory, which makes it a forward. */
function exportTable(name: string, exported: string, target: string): Buffer {
  const texts = [name, exported, target].map((text) => `${text}\0`);
  const [nameAt = 0, exportedAt = 0, targetAt = 0] = texts.map((_, at) => IN_MEMORY + TEXTS + texts.slice(0, at).join('').length);
  const table = Buffer.alloc(TEXTS);
  const fields = [0, 0, 0, nameAt, 1, 1, 1, DIRECTORY_LENGTH, DIRECTORY_LENGTH + 4, DIRECTORY_LENGTH + 8];
  for (const [at, value] of fields.entries()) table.writeUInt32LE(at < 7 ? value : IN_MEMORY + value, at * 4);
  table.writeUInt32LE(targetAt, DIRECTORY_LENGTH);
  table.writeUInt32LE(exportedAt, DIRECTORY_LENGTH + 4);
  return Buffer.concat([table, Buffer.from(texts.join(''), 'ascii')]);
}

/**
 * A DLL for x64 without code: its one function is another DLL's (`ADVAPI32.SystemFunction036`). Its headers are those of a
 * portable executable with one section.
 */
export function forwardingDll(name: string, exported: string, target: string): Buffer {
  const table = exportTable(name, exported, target);
  const headers = Buffer.alloc(ON_DISK);
  headers.write('MZ', 0, 'ascii');
  headers.writeUInt32LE(0x40, 0x3c);
  headers.write('PE\0\0', 0x40, 'ascii');
  // The file header: machine, sections, the length of the optional header, flags.
  headers.writeUInt16LE(MACHINE_X64, 0x44);
  headers.writeUInt16LE(1, 0x46);
  headers.writeUInt16LE(0xf0, 0x54);
  headers.writeUInt16LE(IS_DLL, 0x56);
  // The optional header: format, base, alignments, versions of the system, lengths, subsystem, number of directories, the first of them.
  const optional = headers.subarray(0x58);
  optional.writeUInt16LE(0x20b, 0);
  optional.writeBigUInt64LE(0x180000000n, 24);
  optional.writeUInt32LE(IN_MEMORY, 32);
  optional.writeUInt32LE(ON_DISK, 36);
  optional.writeUInt16LE(6, 40);
  optional.writeUInt16LE(6, 48);
  optional.writeUInt32LE(2 * IN_MEMORY, 56);
  optional.writeUInt32LE(ON_DISK, 60);
  optional.writeUInt16LE(3, 68);
  optional.writeUInt32LE(16, 108);
  optional.writeUInt32LE(IN_MEMORY, 112);
  optional.writeUInt32LE(table.length, 116);
  const section = optional.subarray(0xf0);
  section.write('.edata', 0, 'ascii');
  section.writeUInt32LE(table.length, 8);
  section.writeUInt32LE(IN_MEMORY, 12);
  section.writeUInt32LE(ON_DISK, 16);
  section.writeUInt32LE(ON_DISK, 20);
  section.writeUInt32LE(READABLE_DATA, 36);
  const content = Buffer.alloc(ON_DISK);
  table.copy(content);
  return Buffer.concat([headers, content]);
}
