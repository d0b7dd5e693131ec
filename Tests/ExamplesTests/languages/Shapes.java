import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import layouthost.Contract;

/** Prints where JNA puts the fields of each struct of the contract, and what it begins with. */
public final class Shapes {
  public static void main(String[] arguments) throws ReflectiveOperationException {
    var offset = Structure.class.getDeclaredMethod("fieldOffset", String.class);
    offset.setAccessible(true);
    for (Class<?> each : Contract.class.getDeclaredClasses()) {
      if (!Structure.class.isAssignableFrom(each)) {
        continue;
      }
      var struct = (Structure) each.getConstructor().newInstance();
      System.out.println(each.getSimpleName() + " " + struct.size());
      for (String field : each.getAnnotation(Structure.FieldOrder.class).value()) {
        var name = each.getSimpleName() + "." + field;
        System.out.println(name + " " + offset.invoke(struct, field));
        if (each.getField(field).get(struct) instanceof Number value && value.doubleValue() != 0) {
          System.out.println(name + " = " + value);
        }
      }
    }
  }
}
