/*
 * The messages between stand_in.c and server.c or server.mjs: calls of a plugin's functions.
 *
 * A message is its length in 4 bytes, followed by that many bytes. All numbers are little-endian.
 *
 *    to the server
 *      call    u32 0, function (SLOT of the vtable or WIRE_ENTRY), number of arguments;
 *              then for each: u32 kind (below), and its data
 *      reply   u32 1, i32: the result of the program's delegate
 *    from the server
 *      tables  once, at the start (tables.h)
 *      result  u32 0, u64 value; then the returned bytes of each argument that has some
 *      ask     u32 1, u64 context, u32 action, from (32 bytes), u32 whether there is a target,
 *              to (32 bytes): a call of the delegate
 *
 * Delegate calls may come between a call and its result, and further calls between a delegate call
 * and its reply.
 */
#ifndef WIRE_H
#define WIRE_H

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WIRE_ENTRY = 0xFFFF };
enum { WIRE_CALL = 0, WIRE_REPLY = 1 };
enum { WIRE_RESULT = 0, WIRE_ASK = 1 };

enum wire_argument {
  WIRE_NUMBER = 0,   /* u64; cut to the largest size_t there */
  WIRE_NULL = 1,     /* nothing */
  WIRE_IN = 2,       /* u32 size, bytes: the address of a copy */
  WIRE_IN_OUT = 3,   /* the same; the bytes come back */
  WIRE_ROOM = 4,     /* u32 size, u64 capacity: of entries; u32 number and as many come back */
  WIRE_COUNT = 5,    /* u64: the address of a size_t; u64 comes back */
  WIRE_INSTANCE = 6, /* u64: as create returned it, by WIRE_COUNT */
  WIRE_CLASS = 7,    /* u32: its number in the tables */
  WIRE_DELEGATE = 8, /* u32 struct_size, u64 context, u32 whether it has a function */
  WIRE_HOST = 9,     /* u32 struct_size, u32 abi_version */
};

struct wire {
  unsigned char *bytes;
  size_t length, capacity, at;
};

static void wire_end(const char *why) {
  fprintf(stderr, "machine: %s\n", why);
  abort();
}

static void *wire_grow(struct wire *wire, size_t more) {
  if (wire->length + more > wire->capacity) {
    wire->capacity = 2 * (wire->length + more);
    wire->bytes = realloc(wire->bytes, wire->capacity);
    if (!wire->bytes)
      wire_end("no memory for a message");
  }
  wire->length += more;
  return wire->bytes + wire->length - more;
}

static void wire_put(struct wire *wire, const void *bytes, size_t size) {
  if (size)
    memcpy(wire_grow(wire, size), bytes, size);
}

static void wire_put_u32(struct wire *wire, uint32_t value) {
  wire_put(wire, &value, sizeof value);
}
static void wire_put_u64(struct wire *wire, uint64_t value) {
  wire_put(wire, &value, sizeof value);
}

static const void *wire_take(struct wire *wire, size_t size) {
  if (size > wire->length - wire->at)
    wire_end("a message is too short");
  wire->at += size;
  return wire->bytes + wire->at - size;
}

static uint32_t wire_take_u32(struct wire *wire) {
  uint32_t value;
  memcpy(&value, wire_take(wire, sizeof value), sizeof value);
  return value;
}

static uint64_t wire_take_u64(struct wire *wire) {
  uint64_t value;
  memcpy(&value, wire_take(wire, sizeof value), sizeof value);
  return value;
}

/* Begins a message: its length is put in front when it is sent. */
static void wire_begin(struct wire *wire) {
  wire->length = wire->at = 0;
  wire_put_u32(wire, 0);
}

static void wire_send(struct wire *wire, int descriptor) {
  uint32_t size = (uint32_t)(wire->length - sizeof size);
  memcpy(wire->bytes, &size, sizeof size);
  for (size_t sent = 0; sent < wire->length;) {
    ssize_t written = write(descriptor, wire->bytes + sent, wire->length - sent);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      wire_end("the other end is gone");
    sent += (size_t)written;
  }
}

static int wire_read(int descriptor, void *bytes, size_t size) {
  for (size_t got = 0; got < size;) {
    ssize_t more = read(descriptor, (char *)bytes + got, size - got);
    if (more < 0 && errno == EINTR)
      continue;
    if (more <= 0)
      return 0;
    got += (size_t)more;
  }
  return 1;
}

/* False when the other end has closed. */
static int wire_receive(struct wire *wire, int descriptor) {
  uint32_t size;
  wire->length = wire->at = 0;
  if (!wire_read(descriptor, &size, sizeof size))
    return 0;
  return wire_read(descriptor, wire_grow(wire, size), size);
}

#endif
